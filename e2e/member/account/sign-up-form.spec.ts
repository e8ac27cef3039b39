import { MemberPage } from '../../support/member/member-page.ts';
import { expect, sharedTest as test } from '../../support/test.ts';

test('the form names the sign that a name may not have, and ends the years with the age rule', async ({
  browser,
  product,
}) => {
  const guest = await MemberPage.open(browser, product, { width: 360, height: 740 });
  const { page } = guest;
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign up free' }).first().click();
  const first = page.getByRole('textbox', { name: 'First name' });
  await first.fill('Rumana@x');
  await first.blur();
  await expect(first).toHaveAccessibleDescription(/but it has “@”\.$/);
  await first.fill('Rumana');
  await expect(first).not.toHaveAccessibleDescription(/but it has/);

  const thisYear = new Date(Date.now() + 6 * 3_600_000).getUTCFullYear();
  const years = page.getByLabel('Year', { exact: true }).getByRole('option');
  await page.getByRole('radio', { name: 'Woman', exact: true }).check();
  await expect(years.nth(1)).toHaveText(String(thisYear - 18));
  await page.getByRole('radio', { name: 'Man', exact: true }).check();
  await expect(years.nth(1)).toHaveText(String(thisYear - 21));
  await expect(years.last()).toHaveText('1966');
  await guest.close();
});
