import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchStaffConsole } from '../../../staff-desktop/harness/electron-page.ts';
import { expectAccessibleButToasts } from '../../support/accessibility.ts';
import { SignedUpMember } from '../../support/staff/staff-setup.ts';
import { signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

test('an installed console asks for its server, opens links, offers a new version, and recovers from a crash', async ({
  browser,
  product,
}) => {
  const member = await SignedUpMember.signUp(product, { name: 'Linkon Rahman', gender: 'men' });
  const dataDir = await mkdtemp(join(tmpdir(), 'milon-desktop-'));
  const staff = await launchStaffConsole({ browser, dataDir });
  const { page } = staff;
  const faults: string[] = [];
  page.on('console', (message) => {
    // A library asks once for each page whether it may compile code, and accepts the refusal.
    if (message.text().includes('TrustedHTML')) faults.push(message.text());
  });

  await test.step('the address of the server is checked, in the chosen language', async () => {
    const address = page.getByRole('textbox', { name: 'Address of the server' });
    await expect(address).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter the address of the server.', { exact: true })).toBeVisible();
    await address.fill('http://milon.example');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('This address is not encrypted');
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('menuitemradio', { name: 'বাংলা' }).click();
    await expect(page.getByRole('alert')).toContainText('এই ঠিকানা এনক্রিপ্ট করা নয়');
    await page.getByRole('button', { name: 'ভাষা: বাংলা' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expectAccessibleButToasts(page);
    await address.fill(product.url);
    await page.getByRole('button', { name: 'Check and continue' }).click();
  });

  await signInAsStaff(page);

  await test.step('a link from outside opens its member', async () => {
    staff.openLink(`milon://user/${member.user.profileId}`);
    await expect(page.getByRole('region', { name: 'Member' })).toContainText('Linkon Rahman');
    await expect(page).toHaveURL(new RegExp(`#/member/${member.user._id}$`));
    staff.openLink('milon://user/ZZZZ9999');
    await expect(page.getByText('No member has the profile id ZZZZ9999.')).toBeVisible();
  });

  await test.step('a new version waits for the user', async () => {
    const restarts = staff.update('9.9.9');
    await expect(page.getByText('Version 9.9.9 is ready.')).toBeVisible();
    await page.getByRole('button', { name: 'Restart now' }).click();
    await expect.poll(restarts).toBe(1);
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(page.getByText('Version 9.9.9 is ready.')).toBeHidden();
  });

  await test.step('after a crash, the console says so and returns to the same screen', async () => {
    await page.goto(page.url().replace(/#.*/, '#/users'));
    await expect(page.getByRole('link', { name: 'Members', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    staff.crash();
    await expect(page.getByRole('heading', { name: 'The console closed unexpectedly' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'What was written down' })).toHaveValue(/in users/);
    await expectAccessibleButToasts(page);
    await page.getByRole('button', { name: 'Save the log…' }).click();
    await expect(page.getByText('The log was saved.')).toBeVisible();
    expect(await readFile(join(staff.savedDir, 'milon-console-crash.txt'), 'utf8')).toContain('code 5');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('link', { name: 'Members', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  await test.step('"Server…" signs out and asks for the server again', async () => {
    staff.answer(1);
    staff.clickMenu('Server…');
    await expect(page.getByRole('textbox', { name: 'Address of the server' })).toHaveValue(product.url);
  });
  expect(faults).toEqual([]);
  await staff.close();
  await rm(dataDir, { recursive: true, force: true });
});
