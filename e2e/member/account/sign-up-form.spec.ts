import { answer, goOn, MemberPage } from '../../support/member/member-page.ts';
import { expect, sharedTest as test } from '../../support/test.ts';

test('the form names the sign that a name may not have, and ends the years with the age rule', async ({
  browser,
  product,
}) => {
  const thisYear = new Date(Date.now() + 6 * 3_600_000).getUTCFullYear();
  for (const [gender, youngest] of [
    ['Woman', 18],
    ['Man', 21],
  ] as const) {
    const guest = await MemberPage.open(browser, product, { width: 360, height: 740 });
    const { page } = guest;
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign up free' }).first().click();
    await answer(page, 'Self');
    await answer(page, gender);
    const name = page.getByRole('textbox', { name: 'Full name' });
    await name.fill('Rumana@x Akter');
    await goOn(page);
    await expect(name).toHaveAccessibleDescription(/but it has “@”\./);
    await name.fill('Rumana Akter');
    await expect(name).not.toHaveAccessibleDescription(/but it has/);
    await goOn(page);
    await answer(page, 'Dhaka');
    for (const part of ['14', 'May']) await answer(page, part);
    const years = page.getByRole('radio');
    await expect(years.first()).toHaveText(String(thisYear - youngest));
    await expect(years.last()).toHaveText('1966');
    await guest.close();
  }
});
