import { offerPackage, openMember } from '../../support/member/member-setup.ts';
import { expect, test } from '../../support/test.ts';

test('a member who submitted a payment for a new-member package is not asked to pay again, in any window', async ({
  browser,
  product,
}) => {
  await offerPackage(product, { name: 'Starter', packageType: 'New', connects: 5 });
  await offerPackage(product, { name: 'Gold', packageType: 'Paid', connects: 40 });
  const tanvir = await openMember(browser, product, {});
  const { page } = tanvir;
  await page.goto('/');
  await page.getByRole('button', { name: 'Upgrade' }).first().click();
  await page.getByRole('radio', { name: 'Starter' }).check();
  await page.getByRole('button', { name: 'Choose Starter' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();

  await test.step('an invalid phone number or transaction id is shown at its field', async () => {
    await page.getByLabel('The number you paid from').fill('--------');
    await page.getByLabel('Transaction ID').fill('------');
    await page.getByRole('button', { name: 'Submit payment details' }).click();
    await expect(page.getByText('Enter a mobile number of Bangladesh with 11 digits.')).toBeVisible();
    await expect(
      page.getByText('Enter 6 to 40 English letters and digits, exactly as in the message.'),
    ).toBeVisible();
  });

  await test.step('a form that is closed before sending says that it keeps the draft', async () => {
    await page.getByLabel('Transaction ID').fill('8N7A6B5C4D');
    await page.keyboard.press('Escape');
    await tanvir.toast('This is not saved or sent yet.');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Transaction ID')).toHaveValue('8N7A6B5C4D');
  });

  // Another window has the same form open.
  const other = await tanvir.context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Upgrade' }).first().click();
  await other.getByRole('radio', { name: 'Starter' }).check();
  await other.getByRole('button', { name: 'Choose Starter' }).click();
  await other.getByRole('button', { name: 'Continue' }).click();
  await other.getByLabel('The number you paid from').fill('01712-345678');
  await other.getByLabel('Transaction ID').fill('9Q8W7E6R5T');

  await page.getByLabel('The number you paid from').fill('০১৭১২-৩৪৫৬৭৮');
  await page.getByLabel('Transaction ID').fill('8n7a6-b5c4d');
  await page.getByRole('button', { name: 'Submit payment details' }).click();
  await expect(page.getByText('Thank you. We have received your payment details.')).toBeVisible();
  await page.getByRole('button', { name: 'See the invoice' }).click();
  await expect(page.getByText('8N7A6B5C4D')).toBeVisible();

  await test.step('the form in the other window is replaced by the reason and a link to the payments', async () => {
    await other.getByRole('button', { name: 'Submit payment details' }).click();
    await expect(other.getByRole('heading', { name: 'Your payment is being checked' })).toBeVisible();
    await expect(other.getByRole('dialog').last()).toContainText('Please do not pay again');
    await other.getByRole('button', { name: 'See my payments' }).click();
    await expect(other.getByRole('dialog', { name: 'Transactions' }).getByText('Starter')).toHaveCount(1);
  });

  await test.step('the shop shows the pending payment instead of the offer', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Upgrade' }).first().click();
    const starter = page.getByRole('radio', { name: 'Starter' });
    await expect(starter).toHaveAccessibleDescription(/Your payment is being checked/);
    await expect(page.getByRole('button', { name: 'Choose Gold' })).toBeVisible();
    await starter.check();
    await expect(page.getByRole('button', { name: 'Choose Starter' })).toHaveCount(0);
    await page.getByRole('button', { name: 'See my payments' }).click();
    await expect(page.getByRole('dialog', { name: 'Transactions' })).toContainText('Pending');
  });
});
