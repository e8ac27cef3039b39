import type { Page } from '@playwright/test';
import { expectAccessibleButGuards } from '../../support/accessibility.ts';
import { offerPackage, openMember } from '../../support/member/member-setup.ts';
import { test } from '../../support/product/gateway-test.ts';
import { expect } from '../../support/test.ts';

const phone = { width: 360, height: 740 };

async function goToGateway(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Upgrade' }).first().click();
  await page.getByRole('button', { name: 'Choose Gold' }).click();
  // The gateway comes before the manual payments.
  await expect(page.getByRole('radio', { name: /SSLCOMMERZ/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Nagad' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'SSLCOMMERZ' })).toBeVisible();
}

const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('a member pays at the gateway on a phone and returns with the connects, in both languages', async ({
  browser,
  product,
}) => {
  await offerPackage(product, { name: 'Gold', packageType: 'Paid', connects: 40 });
  const { page } = await openMember(browser, product, {}, phone);
  await goToGateway(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();

  await expect(page).toHaveURL(/\/payment\?trxId=[0-9A-Z]{20}$/);
  await expect(page.getByRole('heading', { name: 'You have Gold now' })).toBeVisible();
  await expect(page.getByText('40 connects were added')).toBeVisible();
  expect(await isWide(page)).toBe(false);
  await expectAccessibleButGuards(page);
  await page.getByRole('button', { name: 'See the invoice' }).click();
  await expect(page.getByRole('dialog', { name: 'Invoice' })).toContainText('432149XXXXXX0667');

  await page.evaluate(() => localStorage.setItem('milon-language', '"bn"'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'আপনি এখন Gold প্যাকেজ পেয়েছেন' })).toBeVisible();
  expect(await isWide(page)).toBe(false);
});

test('a payment that failed or was cancelled can be tried again', async ({ browser, product }) => {
  await offerPackage(product, { name: 'Gold', packageType: 'Paid', connects: 40 });
  const { page } = await openMember(browser, product, {}, phone);
  await goToGateway(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You cancelled the payment' })).toBeVisible();
  await goToGateway(page);
  await page.getByRole('button', { name: 'Fail', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The payment failed' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  // The package and the gateway are still chosen.
  await expect(page.getByRole('radio', { name: /SSLCOMMERZ/ })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'SSLCOMMERZ' })).toBeVisible();
});

test('the page of a payment waits until it is confirmed; a risky payment waits for staff', async ({
  browser,
  product,
  gateway,
}) => {
  await offerPackage(product, { name: 'Gold', packageType: 'Paid', connects: 40 });
  const { page } = await openMember(browser, product, {}, phone);
  await goToGateway(page);
  const trxId = [...gateway.sessions.keys()].at(-1) ?? '';
  await page.goto(`/payment?trxId=${trxId}`);
  await expect(page.getByRole('heading', { name: 'We are waiting for the confirmation' })).toBeVisible();
  const tell = (form: Record<string, string>) =>
    fetch(`${product.url}/payment/sslcommerz/ipn`, { method: 'POST', body: new URLSearchParams(form) });
  await tell(gateway.formOf(gateway.pay(trxId)));
  await expect(page.getByRole('heading', { name: 'You have Gold now' })).toBeVisible();

  await goToGateway(page);
  const risky = [...gateway.sessions.keys()].at(-1) ?? '';
  await tell(gateway.formOf(gateway.pay(risky, { risk_level: '1' })));
  await page.goto(`/payment?trxId=${risky}`);
  await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Call us' })).toBeVisible();
});

test('if the gateway cannot be reached, the member sees why and can choose another method', async ({
  browser,
  product,
  gateway,
}) => {
  await offerPackage(product, { name: 'Gold', packageType: 'Paid', connects: 40 });
  const { page } = await openMember(browser, product, {}, phone);
  gateway.fault = '500';
  await page.goto('/');
  await page.getByRole('button', { name: 'Upgrade' }).first().click();
  await page.getByRole('button', { name: 'Choose Gold' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('Please try again');
  await expect(page.getByRole('radio', { name: 'bKash', exact: true })).toBeVisible();
});
