import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { dialog } from '../../support/staff/console-parts.ts';
import { makeAdministrator, openConsole } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

test('an Administrator asks for a new phone, another one confirms it, and the member is logged out', async ({
  browser,
  product,
}) => {
  const colleague = makeAdministrator(product);
  const member = await openMember(browser, product, { name: 'Nusrat Jahan' });
  const record = `#/member/${member.user._id}`;
  const first = await openConsole(browser, product);
  await signInAsStaff(first.page);
  await first.page.evaluate((hash) => location.assign(hash), record);
  const asking = first.page.getByRole('region', { name: 'Corrections' });

  await test.step('C opens the form, which says who confirms', async () => {
    await expect(asking).toContainText('Nothing was corrected.');
    await first.page.keyboard.press('c');
    await expect(dialog(first.page)).toContainText('Another Administrator confirms it within 7 days.');
    await first.page.keyboard.press('Control+Enter');
    await expect(dialog(first.page)).toContainText('Enter the right value.');
    await first.page.getByLabel('Right phone number').fill('01711-222333');
    await first.page.getByLabel('Reason').fill('She showed her card.');
    await expectAccessibleButToasts(first.page);
    await first.page.keyboard.press('Control+Enter');
    await expect(asking).toContainText('→ 01711-222333');
    await expect(asking.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
    await expect(asking.getByRole('button', { name: 'Take back' })).toBeVisible();
  });

  const second = await openConsole(browser, product);
  await signInAsStaff(second.page, colleague);
  await test.step('the colleague finds it on the dashboard', async () => {
    await expect(second.page.getByText('1 correction waits for a second Administrator:')).toBeVisible();
    await expectAccessibleButToasts(second.page);
    await second.page.getByRole('link', { name: /^Nusrat Jahan \(/ }).click();
  });

  await test.step('it takes effect after the profile id is typed', async () => {
    const waiting = second.page.getByRole('region', { name: 'Corrections' });
    await expect(waiting.getByRole('button', { name: 'Confirm' })).toBeVisible();
    await second.page.keyboard.press('a');
    await expect(dialog(second.page)).toContainText('She showed her card.');
    await second.page.keyboard.type(member.user.profileId);
    await expectAccessibleButToasts(second.page);
    await second.page.keyboard.press('Control+Enter');
    await expect(waiting).toContainText('Done');
    await expect(waiting.getByRole('button')).toHaveCount(0);
    await openSection(second.page, 'Dashboard');
    await expect(second.page.getByText('waits for a second Administrator')).toHaveCount(0);
  });

  const answer = await member.context.request.get('/users');
  expect(answer.status()).toBe(401);
});
