import type { Page } from '@playwright/test';
import { takePhoto } from './support/pictures.ts';
import { openConsole, WrittenMember } from './support/staff-ground.ts';
import { openSection, signInAsStaff } from './support/staff-steps.ts';
import { expect, test } from './support/test.ts';

const names = ['Rafi Islam', 'Mitu Akter', 'Sohan Mia', 'Lima Begum'];

/** Four members with a photo each that waits. */
async function fourWaiting(product: Parameters<typeof WrittenMember.signUp>[0]): Promise<WrittenMember[]> {
  const members: WrittenMember[] = [];
  for (const [at, name] of names.entries()) {
    const member = await WrittenMember.signUp(product, { name, gender: at % 2 === 0 ? 'men' : 'women' });
    await member.addPhoto(await takePhoto(40 + at * 80));
    members.push(member);
  }
  return members;
}

const tile = (page: Page, name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) });
const statuses = (members: readonly WrittenMember[]) =>
  Promise.all(members.map(async (member) => (await member.photos())[0]?.status));

test('keys decide, and only where they are meant to; what does not arrive comes back and is sent once', async ({
  browser,
  product,
}) => {
  test.setTimeout(120_000);
  const members = await fourWaiting(product);
  const [rafi, mitu, sohan, lima] = names as [string, string, string, string];
  const staff = await openConsole(browser, product);
  const { page } = staff;
  const batches: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/admin/photos/decisions') && request.method() === 'POST')
      batches.push((request.postDataJSON() as { batchId: string }).batchId);
  });
  await signInAsStaff(page);
  await openSection(page, 'Photos');
  await expect(tile(page, rafi)).toHaveAttribute('aria-selected', 'true');

  await test.step('keys with Ctrl, Alt or Meta held, and letters that are written, decide nothing', async () => {
    for (const press of ['Control+a', 'Alt+a', 'Meta+a', 'Control+d', 'Control+1', '3'])
      await page.keyboard.press(press);
    await openSection(page, 'Users');
    await expect(page.getByPlaceholder('Name, phone, email or profile id')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('add 1 aada');
    await expect(page.getByPlaceholder('Name, phone, email or profile id')).toHaveValue('add 1 aada');
    await page.getByPlaceholder('Name, phone, email or profile id').fill('');
    await openSection(page, 'Photos');
    await expect(tile(page, rafi)).toHaveAttribute('aria-selected', 'true');
    // Longer than a batch waits for company.
    await page.waitForTimeout(500);
    expect(batches).toEqual([]);
    expect(await statuses(members)).toEqual(['PENDING', 'PENDING', 'PENDING', 'PENDING']);
  });

  await test.step('D asks, Escape gives up, D and a digit decline for that reason', async () => {
    await page.keyboard.press('d');
    const reasons = page.getByRole('region', { name: 'Why is it declined?' });
    await expect(reasons).toBeVisible();
    await page.keyboard.press('a');
    await page.keyboard.press('Escape');
    await expect(reasons).toBeHidden();
    await page.keyboard.press('d');
    await page.keyboard.press('2');
    await expect(tile(page, mitu)).toHaveAttribute('aria-selected', 'true');
    await expect
      .poll(async () => (await members[0]?.photos())?.[0])
      .toMatchObject({ status: 'DECLINED', declineReason: '2' });
    expect((await statuses(members)).slice(1)).toEqual(['PENDING', 'PENDING', 'PENDING']);
  });

  await test.step('a batch that does not arrive comes back marked, and closing asks', async () => {
    let cut: 'before' | 'after' | 'never' = 'before';
    await page.route('**/admin/photos/decisions', async (route) => {
      if (route.request().method() !== 'POST' || cut === 'never') return route.fallback();
      if (cut === 'after') await route.fetch();
      return route.abort('connectionreset');
    });
    batches.length = 0;
    await page.keyboard.press('a');
    await page.keyboard.press('a');
    await expect(page.getByText('2 decisions did not arrive.')).toBeVisible();
    await expect(tile(page, mitu)).toHaveAccessibleName(/The decision did not arrive/);
    expect(await staff.requestClose('stay')).toEqual({ asked: true, closed: false });

    // The power goes as well; then a batch arrives, and its answer does not.
    await product.killAndRestart();
    cut = 'after';
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => statuses(members)).toEqual(['DECLINED', 'APPROVED', 'APPROVED', 'PENDING']);
    await expect(page.getByText('2 decisions did not arrive.')).toBeVisible();
    cut = 'never';
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('2 decisions did not arrive.')).toBeHidden();
    await expect(tile(page, sohan)).toHaveAccessibleName(/Approved/);
    // One batch, or two where the keys came slowly: each went out three times under its one id.
    for (const id of new Set(batches)) expect(batches.filter((sent) => sent === id)).toHaveLength(3);
    expect(new Set(batches).size).toBeLessThanOrEqual(2);
    expect(await statuses(members)).toEqual(['DECLINED', 'APPROVED', 'APPROVED', 'PENDING']);
  });

  await test.step('the figures of the day count each decision once', async () => {
    await openSection(page, 'Dashboard');
    await expect(page.getByRole('link', { name: 'Photos decided' })).toContainText('3 of them by you');
  });

  await test.step('beside the member, declining asks for the reason too', async () => {
    await page.getByRole('link', { name: 'Profiles waiting' }).click();
    await expect(page.getByRole('button', { name: 'Status: Ia+Message' })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: rafi })).toHaveCount(0);
    await page.getByRole('gridcell', { name: lima, exact: true }).click();
    const decline = page.getByLabel('Member', { exact: true }).getByRole('button', { name: 'Decline' });
    await decline.click();
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure to decline this photo?' });
    await expect(dialog.getByRole('button', { name: 'Decline' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(decline).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('6');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Photo declined!', { exact: true }).last()).toBeVisible();
    expect((await members[3]?.photos())?.[0]).toMatchObject({ status: 'DECLINED', declineReason: '6' });
  });

  expect(await staff.requestClose('stay')).toEqual({ asked: false, closed: true });
  await staff.close();
});
