import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { openMember } from '../../support/member/member-setup.ts';
import { dialog } from '../../support/staff/console-parts.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

test('Administration flags a phone, and the record of who signs up with it says why', async ({
  browser,
  product,
}) => {
  const { page } = await openConsole(browser, product);
  await signInAsStaff(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Watch list', exact: true }).click();
  await expect(page.getByText('Nothing is refused or flagged')).toBeVisible();

  await test.step('an entry needs a contact and a reason', async () => {
    await page.getByRole('button', { name: 'Add a contact' }).click();
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page)).toContainText('Enter a phone number or an email that is not on the list.');
    await page.getByLabel('Phone or email').fill('01711-222333');
    await page.getByRole('radio', { name: /^Flag/ }).check();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Asked three members for money.');
    await expectAccessibleButToasts(page);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('table', { name: 'Watch list' })).toContainText('+88017…333');
    await expectAccessibleButToasts(page);
  });

  await test.step('the record says why the member is flagged', async () => {
    const phoneNumber = { number: '1711222333', countryCode: '+880' };
    const { user } = await openMember(browser, product, { name: 'Nusrat Jahan', phoneNumber });
    await page.evaluate((hash) => location.assign(hash), `#/member/${user._id}`);
    await expect(page.getByText('The phone was on the watch list')).toContainText(
      'Asked three members for money.',
    );
    await expectAccessibleButToasts(page);
  });

  await test.step('it ends by Ctrl+Enter, and stays among what ended', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Watch list', exact: true }).click();
    await page.getByRole('button', { name: 'End +88017…333' }).click();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Nothing is refused or flagged')).toBeVisible();
    await page.getByRole('tab', { name: 'Ended' }).click();
    await expect(page.getByRole('table', { name: 'Watch list' })).toContainText('+88017…333');
  });
});
