import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { desktop, telephone } from '../../support/member/discovery-steps.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

for (const viewport of [telephone, desktop]) {
  test(`settings are one dialog with a way back, and a form begins at its first field, at ${viewport.width}`, async ({
    browser,
    product,
  }) => {
    const her = await openMember(browser, product, { gender: 'women' }, viewport);
    const { page } = her;
    await page.goto('/profile');
    const dialogs = page.locator('[role="dialog"]');
    const inSight = async () => {
      await expect(dialogs.filter({ visible: true })).toHaveCount(1);
      return dialogs.filter({ visible: true }).getByRole('heading').first();
    };
    await page.getByRole('button', { name: 'Account Settings' }).click();
    await expect(await inSight()).toHaveText('Account Settings');
    // No setting has the focus, since each acts at once.
    const back = page.getByRole('button', { name: 'Back', exact: true });
    await expect(back).toBeFocused();
    await page.getByRole('button', { name: /^Delete my account/ }).click();
    await expect(await inSight()).toHaveText('Delete my account');
    await expect(page.getByRole('textbox', { name: 'Your password' })).toBeFocused();
    await expectAccessibleButToasts(page);

    // Back by the button, which the first dialog does not have, and by the keys.
    await back.click();
    await expect(await inSight()).toHaveText('Account Settings');
    await expect(page.getByRole('button', { name: /^Delete my account/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(await inSight()).toHaveText('My profile');
    await expect(back).toHaveCount(0);

    await page.getByRole('button', { name: 'Change photo' }).click();
    await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);
    await back.click();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(dialogs).toHaveCount(0);
    await her.close();
  });
}
