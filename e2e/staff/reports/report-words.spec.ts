import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { retryOptions } from '../../support/member/member-page.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

test('staff add, change, reorder and retire report words by keyboard [S3.6]', async ({
  browser,
  product,
}) => {
  const member = await openMember(browser, product, {});
  const offered = async () => {
    const answer = await member.context.request.get('/report/words', retryOptions);
    const { data } = (await answer.json()) as { data: { name: string; nameBangla: string }[] };
    return data.map(({ name, nameBangla }) => `${name} / ${nameBangla}`);
  };
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  const table = page.getByRole('table', { name: 'Report words' });
  // A key that is pressed before the page listens is lost.
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('w');
    await expect(table).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const rows = table.getByRole('row');
  await expect(rows).toHaveCount(13);
  await expectAccessibleButToasts(page);

  await page.getByRole('button', { name: 'Add a word' }).press('Enter');
  const added = page.getByRole('alertdialog', { name: 'Add a report word' });
  await expect(added.getByRole('textbox', { name: 'In English' })).toBeFocused();
  await page.keyboard.insertText('Asks for visa help');
  await page.keyboard.press('Control+Enter');
  await expect(added.getByText('Enter the word.')).toBeVisible();
  await expect(added.getByRole('textbox', { name: 'In Bangla' })).toBeFocused();
  await page.keyboard.insertText('ভিসার সাহায্য চেয়েছেন');
  await expectAccessibleButToasts(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Word added.')).toBeVisible();
  expect((await offered()).at(-1)).toBe('Asks for visa help / ভিসার সাহায্য চেয়েছেন');

  const row = rows.filter({ hasText: 'Asks for visa help' });
  await row.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rows.nth(12)).toContainText('Asks for visa help');
  await expect(row).toBeFocused();
  await expect(async () => expect((await offered()).at(-1)).toContain('Something else')).toPass();

  await page.keyboard.press('Enter');
  const edited = page.getByRole('alertdialog', { name: 'Change this report word' });
  await expect(edited).toBeVisible();
  expect(page.url()).toMatch(/report-words\/[0-9a-f-]{36}$/);
  await edited.getByRole('checkbox', { name: /^About a contact/ }).press('Space');
  await expect(edited.getByRole('radio', { name: 'Premium members' })).toBeChecked();
  await edited.getByRole('button', { name: 'Save' }).press('Control+Enter');
  await expect(page.getByText('Word saved.')).toBeVisible();
  await expect(row).toContainText('Premium members');
  // It is about contacts now, so a free member is not offered it.
  expect((await offered()).join()).not.toContain('visa');

  await page.getByRole('button', { name: 'Retire: Fake profile' }).press('Enter');
  await expect(rows).toHaveCount(13);
  expect((await offered()).join()).not.toContain('Fake profile');
  await page.getByRole('tab', { name: 'Offered' }).press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Offer again: Fake profile' })).toBeVisible();
  await page.getByRole('button', { name: 'Offer again: Fake profile' }).press('Enter');
  await expect(page.getByText('There are none.')).toBeVisible();
  expect((await offered())[0]).toContain('Fake profile');
  await Promise.all([member.close(), staff.close()]);
});
