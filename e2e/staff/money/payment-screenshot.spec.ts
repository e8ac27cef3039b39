import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectAccessibleButToasts } from '../../support/accessibility.ts';
import { telephone } from '../../support/member/discovery-steps.ts';
import { offerPackage, openMember } from '../../support/member/member-setup.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

/** A screenshot of a phone after a payment. */
const screenshot = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="540" height="1170">
      <rect width="540" height="1170" fill="#fff"/><rect width="540" height="160" fill="#d12053"/>
      <text x="40" y="100" font-size="44" fill="#fff">Send Money</text>
      <text x="40" y="280" font-size="40">To 01711-000001</text>
      <text x="40" y="360" font-size="40">Tk 990.00</text>
      <text x="40" y="440" font-size="40">TrxID AB12CD34EF</text></svg>`),
  )
    .png()
    .toBuffer();

const isDrawn = (page: Page, name: string) =>
  expect
    .poll(() =>
      page
        .getByRole('img', { name })
        .last()
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalHeight),
    )
    .toBeGreaterThan(1000);

test('a member sends the screenshot of a payment after a failed upload; staff see it where they decide', async ({
  browser,
  product,
}) => {
  await offerPackage(product, { name: 'Gold', packageType: 'Paid', connects: 40 });
  const member = await openMember(browser, product, {}, telephone);
  const { page } = member;
  const file = { name: 'Screenshot.png', mimeType: 'image/png', buffer: await screenshot() };

  await test.step('the form accepts a screenshot and says who can view it', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Upgrade' }).first().click();
    await page.getByRole('button', { name: 'Choose Gold' }).click();
    await page.getByRole('radio', { name: 'bKash' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    const form = member.dialog('Pay with bKash');
    await form.getByLabel('The number you paid from').fill('01712-345678');
    await form.getByLabel('Transaction ID').fill('AB12CD34EF');
    const picker = form.locator('input[type=file]');
    await picker.setInputFiles({ ...file, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
    await expect(form.getByText('We cannot open this file. Choose a JPEG, PNG or WebP photo.')).toBeVisible();
    await picker.setInputFiles(file);
    await expect(form.getByRole('img', { name: 'Your photo: Screenshot.png' })).toBeVisible();
    await expect(form).toContainText('Only our administrators can view it');
    await expectAccessible(page);
  });

  await test.step('the payment is submitted although the upload fails, and one press sends the screenshot again', async () => {
    await page.route('**/transaction/*/screenshot', (route) => route.abort());
    await page.getByRole('button', { name: 'Submit payment details', exact: true }).click();
    await expect(page.getByText('Thank you. We have received your payment details.')).toBeVisible();
    const part = page.getByRole('region', { name: 'Screenshot of the payment' });
    await expect(part).toContainText('We have your payment details, but the screenshot was not sent.');
    await page.unroute('**/transaction/*/screenshot');
    await part.getByRole('button', { name: 'Try again' }).click();
    await expect(part).toContainText('We have received your screenshot.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'See the invoice' }).click();
    await expect(member.dialog('Invoice')).toContainText('We have received your screenshot.');
  });

  const staff = await openConsole(browser, product);
  const console = staff.page;
  const pane = console.getByLabel('Transaction', { exact: true });
  await test.step('staff see the screenshot in the payment and enlarge it by keyboard', async () => {
    await signInAsStaff(console);
    await openSection(console, 'Transactions');
    await console.getByRole('link', { name: 'AB12CD34EF' }).click();
    await expect(pane.getByRole('heading', { name: 'Screenshot from the member' })).toBeVisible();
    await isDrawn(console, 'Screenshot from the member');
    await expectAccessibleButToasts(console);
    await pane.getByRole('button', { name: 'Open large' }).press('Enter');
    const large = console.getByRole('dialog', { name: 'Screenshot from the member' });
    await isDrawn(console, 'Screenshot from the member');
    // The dialog hides the page behind it from screen readers a moment after it opens.
    await expect(console.getByRole('region', { name: 'Transaction', exact: true })).toHaveCount(0);
    await expect(large.getByRole('status')).toHaveText('100%');
    for (const share of ['150%', '200%']) {
      await console.keyboard.press('+');
      await expect(large.getByRole('status')).toHaveText(share);
    }
    await console.keyboard.press('-');
    await expect(large.getByRole('status')).toHaveText('150%');
    await expectAccessibleButToasts(console);
    // The keys for decisions do nothing here.
    await console.keyboard.press('a');
    await expect(console.getByRole('alertdialog')).toHaveCount(0);
    await console.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
    await expect(pane.getByRole('button', { name: 'Open large' })).toBeFocused();
  });

  await test.step('after the decision, the screenshot is shown only on request', async () => {
    await console.keyboard.press('a');
    await console.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await expect(console.getByText('Payment approved.').last()).toBeVisible();
    await console.reload();
    await console.getByRole('link', { name: 'AB12CD34EF' }).click();
    await pane.getByRole('button', { name: 'Show the screenshot' }).click();
    await isDrawn(console, 'Screenshot from the member');
  });
  await staff.close();
  await member.close();
});
