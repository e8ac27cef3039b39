import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchStaffConsole } from '../../../staff-desktop/harness/electron-page.ts';
import { Authenticator } from '../../support/authenticator.ts';
import { type Product, staffAccount } from '../../support/product/product.ts';
import { signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

const send = (product: Product, path: string, body: object, bearer?: string) =>
  fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    body: JSON.stringify(body),
  });

/** Guesses passwords until the account is locked. */
async function lockOut(product: Product): Promise<void> {
  for (let n = 0; n < 10; n += 1) {
    const guess = { email: staffAccount.email, password: `a wrong guess ${n}` };
    expect((await send(product, '/staff/jwt', guess)).status).toBe(401);
  }
}

/** Turns on the second factor by the calls of the console. */
async function enrol(product: Product): Promise<Authenticator> {
  const { accessToken } = (await (await send(product, '/staff/jwt', staffAccount)).json()) as {
    accessToken: string;
  };
  const { password } = staffAccount;
  const begun = await (await send(product, '/staff/totp', { password }, accessToken)).json();
  const phone = new Authenticator((begun as { data: { secret: string } }).data.secret);
  const code = await phone.nextCode();
  expect((await send(product, '/staff/totp/confirm', { code }, accessToken)).ok).toBe(true);
  return phone;
}

test('a console that knows the account can sign in despite a lock, also after a restart; another console cannot', async ({
  browser,
  product,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'milon-console-'));
  const first = await launchStaffConsole({ browser, apiUrl: product.url, dataDir });
  await signInAsStaff(first.page);
  await first.page.getByRole('button', { name: /^Account:/ }).click();
  await first.page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(first.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await first.close();
  await lockOut(product);

  const otherDir = await mkdtemp(join(tmpdir(), 'milon-console-'));
  const other = await launchStaffConsole({ browser, apiUrl: product.url, dataDir: otherDir });
  await other.page.getByLabel('Email').fill(staffAccount.email);
  await other.page.getByLabel('Password').fill(staffAccount.password);
  await other.page.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.page.getByText(/Too many attempts/)).toBeVisible();
  await other.close();

  const again = await launchStaffConsole({ browser, apiUrl: product.url, dataDir });
  await signInAsStaff(again.page);
  await again.close();
  for (const folder of [dataDir, otherDir]) await rm(folder, { recursive: true, force: true });
});

test('on a new computer, a code of the authenticator opens a locked account', async ({
  browser,
  product,
}) => {
  const phone = await enrol(product);
  await lockOut(product);
  const dataDir = await mkdtemp(join(tmpdir(), 'milon-console-'));
  const { page, close } = await launchStaffConsole({ browser, apiUrl: product.url, dataDir });
  await page.getByLabel('Email').fill(staffAccount.email);
  await page.getByLabel('Password').fill(staffAccount.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const code = page.getByLabel('Code from your authenticator app');
  await expect(code).toBeFocused();
  await expect(page.getByText(/may have locked this account/)).toBeVisible();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Too many attempts/)).toBeVisible();
  await code.fill(await phone.nextCode());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation')).toBeVisible();
  await close();
  await rm(dataDir, { recursive: true, force: true });
});
