import { desktop, telephone } from '../../support/member/discovery-steps.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

for (const viewport of [telephone, desktop]) {
  test(`a list opened in a dialog does not move with the page behind it, at ${viewport.width}`, async ({
    browser,
    product,
  }) => {
    const { page } = await openMember(browser, product, { name: 'Tanvir Hossain' }, viewport);
    await page.goto('/profile/preference');
    await page.getByRole('button', { name: /^Religion/ }).click();
    await page.getByRole('combobox', { name: 'Religion' }).click();
    const option = page.getByRole('menuitemcheckbox', { name: 'Hindu' });
    // A phone scrolls the page so when its keyboard comes, and a press must not fall beside the option.
    const moved = await option.evaluate((element) => {
      document.body.style.minHeight = '200vh';
      const before = element.getBoundingClientRect().top;
      scrollTo(0, 100);
      return [scrollY, element.getBoundingClientRect().top - before];
    });
    expect(moved).toEqual([100, 0]);
    await option.click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Religion/ })).toContainText('Hindu');
  });
}
