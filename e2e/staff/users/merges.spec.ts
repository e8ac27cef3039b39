import { randomUUID } from 'node:crypto';
import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { inDatabase } from '../../support/product/database.ts';
import { dialog } from '../../support/staff/console-parts.ts';
import { makeAdministrator, openConsole } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

test('two accounts of one woman are compared, merged by two Administrators, and separated again', async ({
  browser,
  product,
}) => {
  const colleague = makeAdministrator(product);
  const her = { name: 'Nusrat Jahan', gender: 'women' };
  const older = await openMember(browser, product, her);
  const newer = await openMember(browser, product, her);
  // The job that looks for pairs runs at night.
  inDatabase(
    product,
    `insert into likely_duplicates (id, older_id, newer_id, signals, weight, found_at) values (?, ?, ?, ?, 5, 0)`,
    [randomUUID(), older.user._id, newer.user._id, '["nameAndBirthDate","district"]'],
  );
  const { page } = await openConsole(browser, product);
  await signInAsStaff(page);
  await openSection(page, 'Likely duplicates');
  const pair = page.getByRole('region', { name: 'Two accounts' });

  await test.step('J opens the pair, M shows what a merge does', async () => {
    await expect(page.getByText('Same name and birth date, Same district')).toBeVisible();
    await page.keyboard.press('j');
    await expect(pair.getByRole('region', { name: 'Older account, stays' })).toContainText(
      older.user.profileId,
    );
    await expect(pair.getByRole('region', { name: 'Newer account' })).toContainText(newer.user.profileId);
    await expectAccessibleButToasts(page);
    await page.keyboard.press('m');
    await expect(dialog(page)).toContainText('The newer account is hidden and signed out');
    await expect(dialog(page)).toContainText('Another Administrator confirms it within 7 days.');
  });

  await test.step('it needs the profile id and a reason', async () => {
    // The reason stands first, so it is asked for first.
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page)).toContainText('Enter the reason.');
    await expect(page.getByLabel('Reason')).toBeFocused();
    await expect(dialog(page)).not.toContainText('exactly');
    await page.getByLabel('Reason').fill('Her brother wrote that both are hers.');
    await page.keyboard.press('Control+Enter');
    await expect(page.locator('input[name="typed"]')).toBeFocused();
    await page.locator('input[name="typed"]').fill(newer.user.profileId);
    await expectAccessibleButToasts(page);
    await page.keyboard.press('Control+Enter');
    await expect(pair).toContainText('Her brother wrote that both are hers.');
    await expect(pair.getByRole('button', { name: /^Confirm the merge/ })).toHaveCount(0);
    await page.setViewportSize({ width: 1024, height: 640 });
    const isCut = ({ clientHeight, scrollHeight }: Element) => scrollHeight > clientHeight;
    expect(await pair.locator('.fui-MessageBar').evaluate(isCut)).toBe(false);
  });

  const second = await openConsole(browser, product);
  await signInAsStaff(second.page, colleague);
  const merge = second.page.getByRole('region', { name: 'Merge' });
  await test.step('the colleague finds it on the dashboard and confirms it among the merges', async () => {
    await expect(
      second.page.getByText('1 merge of two accounts waits for a second Administrator:'),
    ).toBeVisible();
    await second.page.getByRole('main').getByRole('link', { name: 'Likely duplicates' }).click();
    await expect(second.page.getByText('Same name and birth date, Same district')).toBeVisible();
    await second.page.keyboard.press(']');
    await expect(second.page.getByRole('navigation', { name: 'Merges' }).getByRole('link')).toHaveCount(1);
    await second.page.keyboard.press('j');
    await expect(merge.getByRole('button', { name: 'Refuse the merge' })).toBeVisible();
    await second.page.keyboard.press('c');
    await expect(dialog(second.page)).toContainText('Her brother wrote that both are hers.');
    await expect(dialog(second.page)).toContainText('The newer account is hidden and signed out');
    await second.page.locator('input[name="typed"]').fill(newer.user.profileId);
    await second.page.keyboard.press('Control+Enter');
    await expect(second.page.getByText('The accounts are merged.')).toBeVisible();
    await expect(merge.getByRole('button', { name: 'Undo…' })).toBeVisible();
  });
  expect((await newer.context.request.get('/users')).status()).toBe(401);
  expect((await older.context.request.get('/users')).status()).toBe(200);

  await test.step('the merge is undone with a reason', async () => {
    for (const { user } of [older, newer])
      await expect(merge.getByRole('link', { name: user.profileId })).toHaveAttribute(
        'href',
        `#/member/${user._id}`,
      );
    await second.page.keyboard.press('u');
    await second.page.getByLabel('Reason').fill('They are sisters.');
    await second.page.keyboard.press('Control+Enter');
    await expect(merge).toContainText('Undone');
    await expect(merge).toContainText('They are sisters.');
    await expectAccessibleButToasts(second.page);
  });

  await test.step('two persons do not come again', async () => {
    await second.page.getByRole('tab', { name: /To decide/ }).click();
    await expect(second.page.getByText('Same name and birth date, Same district')).toBeVisible();
    await second.page.keyboard.press('j');
    await second.page.keyboard.press('n');
    await second.page.keyboard.press('Control+Enter');
    await expect(second.page.getByText('No two accounts look like one person')).toBeVisible();
  });
});
