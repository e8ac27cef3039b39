import type { Page } from '@playwright/test';
import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { Authenticator } from '../../support/authenticator.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

const salma = { name: 'Salma Khatun', email: 'salma@milon.example', password: 'a phrase that is my own' };

async function typeCredentials(page: Page, { email, password }: typeof salma): Promise<void> {
  await page.getByLabel('Email').fill(email);
  // A toast about the password may still be there.
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Account: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
}

async function openOwnAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Account: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  await expect(page.getByRole('region', { name: 'Signed-in devices' })).toBeVisible();
}

/** Turns on the second factor in three steps, from the password to the recovery codes. */
async function enrol(page: Page, password: string): Promise<{ phone: Authenticator; codes: string[] }> {
  await page.getByLabel('Password', { exact: true }).last().fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const phone = new Authenticator(await page.locator('code').innerText());
  await expectAccessibleButToasts(page);
  await page.getByLabel('Code shown in the app').fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The code is wrong or has been used. Wait for the next one.')).toBeVisible();
  await page.getByLabel('Code shown in the app').fill(await phone.nextCode());
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allInnerTexts();
  await expectAccessibleButToasts(page);
  await page.getByLabel('I have saved these codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
  return { phone, codes };
}

test('an Uploader’s account is created, gets its own password and a second factor, and is disabled', async ({
  browser,
  product,
}) => {
  const office = await openConsole(browser, product);
  const { page: admin } = office;
  await signInAsStaff(admin);
  await openSection(admin, 'Staff');
  await admin.getByRole('button', { name: 'New account' }).click();
  await admin.keyboard.press('Control+Enter');
  await expect(admin.getByText('Enter a name.')).toBeVisible();
  await admin.getByRole('alertdialog').getByLabel('Name').fill(salma.name);
  await admin.getByRole('alertdialog').getByLabel('Email').fill(salma.email);
  await expectAccessibleButToasts(admin);
  await admin.keyboard.press('Control+Enter');
  await expect(admin.getByText('Temporary password for Salma Khatun')).toBeVisible();
  const temporary = await admin.locator('code').innerText();
  await admin.getByRole('button', { name: 'Done' }).click();
  const row = admin.getByRole('row').filter({ hasText: salma.email });
  await expect(row).toContainText('Uploader');
  await expect(row).toContainText('Never');
  expect(await admin.content()).not.toContain(temporary);
  await expectAccessibleButToasts(admin);

  const desk = await openConsole(browser, product);
  const { page } = desk;
  await typeCredentials(page, { ...salma, password: temporary });
  await expect(page.getByText('Set your own password')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessibleButToasts(page);
  await page.getByLabel('Temporary password').fill(temporary);
  await page.getByLabel('New password', { exact: true }).fill(salma.password);
  await page.getByLabel('Repeat new password').fill('something else');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The two passwords do not match.')).toBeVisible();
  await page.getByLabel('Repeat new password').fill(salma.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
    /^Dashboard/,
    /^Photos/,
    /^Members/,
    /^Create member/,
  ]);
  await page.evaluate(() => {
    window.location.hash = '#/staff';
  });
  await expect(page.getByRole('main')).toContainText('“Staff” is only for Administration.');

  await openOwnAccount(page, salma.name);
  await expectAccessibleButToasts(page);
  await page.getByRole('button', { name: 'Turn on' }).click();
  const { phone, codes } = await enrol(page, salma.password);
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await signOut(page, salma.name);
  await typeCredentials(page, salma);
  await expect(page.getByLabel('Code from your authenticator app')).toBeFocused();
  await expectAccessibleButToasts(page);
  await page.keyboard.type(await phone.nextCode());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation')).toBeVisible();
  await signOut(page, salma.name);
  await typeCredentials(page, salma);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.type((codes[0] ?? '').toLowerCase());
  await page.keyboard.press('Enter');
  await openOwnAccount(page, salma.name);
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Signed-in devices' })).toContainText('Desktop app · Linux');

  await admin.getByRole('button', { name: 'Actions for Salma Khatun' }).click();
  await admin.getByRole('menuitem', { name: 'Disable' }).click();
  await admin.getByLabel('Type their email to confirm').fill('somebody@else.example');
  await admin.keyboard.press('Control+Enter');
  await expect(admin.getByText('This does not match their email.')).toBeVisible();
  await admin.getByLabel('Type their email to confirm').fill(salma.email);
  await admin.keyboard.press('Control+Enter');
  await expect(row).toContainText('Disabled');
  await openSection(page, 'Members');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await typeCredentials(page, salma);
  await expect(page.getByText('The email or the password is wrong.')).toBeVisible();
  await desk.close();
  await office.close();
});

test('Administration requires a second factor for itself and must set it up first, in the dark theme', async ({
  browser,
  product,
}) => {
  const { close, page } = await openConsole(browser, product);
  await signInAsStaff(page);
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark', exact: true }).click();
  await openSection(page, 'Staff');
  await expectAccessibleButToasts(page);
  await page.getByRole('switch', { name: 'Require a second step for Administration' }).click();
  await page.getByRole('button', { name: 'Require it' }).click();
  await expect(page.getByText('Set up the second step')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessibleButToasts(page);
  await enrol(page, 'a long demo password');
  await expect(page.getByRole('switch', { name: 'Require a second step for Administration' })).toBeChecked();
  await openOwnAccount(page, 'Administration');
  await expect(page.getByText('Your role requires it.')).toBeVisible();
  await expectAccessibleButToasts(page);
  await close();
});
