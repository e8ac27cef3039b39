import type { Page } from '@playwright/test';
import { makeCameraPhoto } from '../support/pictures.ts';
import { makeUploader, openConsole, SignedUpMember } from '../support/staff-setup.ts';
import { openSection, signInAsStaff } from '../support/staff-steps.ts';
import { expect, test } from '../support/test.ts';
import { countPhotos, writeWaitingPhotos } from '../support/waiting-photos.ts';

const names = ['Rafi Islam', 'Mitu Akter', 'Sohan Mia', 'Lima Begum', 'Babul Hossain'];

/** Members with a photo each that waits. */
async function waitingMembers(
  product: Parameters<typeof SignedUpMember.signUp>[0],
): Promise<SignedUpMember[]> {
  const members: SignedUpMember[] = [];
  for (const [at, name] of names.entries()) {
    const member = await SignedUpMember.signUp(product, { name, gender: at % 2 === 0 ? 'men' : 'women' });
    await member.addPhoto(await makeCameraPhoto(40 + at * 80));
    members.push(member);
  }
  return members;
}

const tile = (page: Page, name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) });
const inHand = (page: Page, name: string) =>
  expect(tile(page, name).first()).toHaveAttribute('aria-selected', 'true');
const photoOf = async (member: SignedUpMember | undefined) => (await member?.photos())?.[0];
const statuses = (members: readonly SignedUpMember[]) =>
  Promise.all(members.map(async (member) => (await photoOf(member))?.status));

async function openQueue(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
}

/** Asks again until a photo is there: others give it back, or its grace time ends. */
async function lookUntil(page: Page, name: string): Promise<void> {
  const again = page.getByRole('button', { name: 'Look again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(tile(page, name).first()).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** The rules of the review, by its own panel, in the digits of either language. */
async function setRules(page: Page, seconds: string, share: string): Promise<void> {
  await page.getByRole('button', { name: 'Review settings' }).click();
  await page.getByLabel('Seconds in which a decision can be undone').fill(seconds);
  await page.getByLabel('Second looks in a hundred').fill(share);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Information Updated!', { exact: true }).last()).toBeVisible();
  await page.keyboard.press('Escape');
}

test('two reviewers at two windows: claims, ranges, bulk, undo, what changed meanwhile, a lost line, second look, appeal, batches', async ({
  browser,
  product,
}) => {
  test.setTimeout(150_000);
  const members = await waitingMembers(product);
  const [rafi, mitu, sohan, lima, babul] = names as [string, string, string, string, string];
  const uploader = makeUploader(product);
  const staff = await openConsole(browser, product);
  const { page } = staff;
  const batches: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/admin/photos/decisions') && request.method() === 'POST')
      batches.push((request.postDataJSON() as { batchId: string }).batchId);
  });
  await signInAsStaff(page);
  await openSection(page, 'Photos');
  await inHand(page, rafi);

  const other = await openConsole(browser, product);
  await signInAsStaff(other.page, uploader);
  await openSection(other.page, 'Photos');

  await test.step('what one holds, the other is told of and never gets', async () => {
    await expect(other.page.getByText('No photos are waiting')).toBeVisible();
    await expect(other.page.getByRole('main').getByText(/^Administration has 5 photos until/)).toBeVisible();
  });

  await test.step('keys with Ctrl, Alt or Meta held, and letters that are written, decide nothing', async () => {
    for (const press of ['Control+d', 'Alt+a', 'Meta+d', 'Control+1', '3', 'Control+a'])
      await page.keyboard.press(press);
    await expect(page.getByText('5 selected')).toBeVisible();
    await page.keyboard.press('Escape');
    await openSection(page, 'Users');
    const search = page.getByRole('searchbox');
    await expect(search).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('add 1 aada');
    await expect(search).toHaveValue('add 1 aada');
    await search.fill('');
    // Meanwhile they were nobody's: the other window has them now, and here they are told of.
    await lookUntil(other.page, rafi);
    await openSection(page, 'Photos');
    await expect(page.getByRole('main').getByText(/^Salma Khatun has 5 photos until/)).toBeVisible();
    await openSection(other.page, 'Dashboard');
    await page.getByRole('button', { name: 'Look again' }).click();
    await inHand(page, rafi);
    expect(batches).toEqual([]);
    expect(new Set(await statuses(members))).toEqual(new Set(['PENDING']));
  });

  await test.step('D asks, Escape gives up, D and a digit decline for that reason; Z undoes it, and nobody heard', async () => {
    await page.keyboard.press('d');
    const reasons = page.getByRole('region', { name: 'Why is it declined?' });
    await expect(reasons).toContainText('Your face could not be seen clearly.');
    await expect(reasons).toContainText('ছবিতে আপনার মুখ স্পষ্ট দেখা যাচ্ছে না।');
    await page.keyboard.press('a');
    await page.keyboard.press('Escape');
    await expect(reasons).toBeHidden();
    await page.keyboard.press('d');
    await page.keyboard.press('2');
    await inHand(page, mitu);
    await expect.poll(() => photoOf(members[0])).toMatchObject({ status: 'DECLINED', declineReason: '2' });
    await page.keyboard.press('Control+z');
    await inHand(page, rafi);
    await expect.poll(() => photoOf(members[0])).toMatchObject({ status: 'PENDING' });
    await page.keyboard.press('d');
    await page.keyboard.press('2');
    await inHand(page, mitu);
    await expect.poll(async () => (await photoOf(members[0]))?.status).toBe('DECLINED');
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
    await expect
      .poll(async () => (await statuses(members)).slice(0, 4))
      .toEqual(['DECLINED', 'APPROVED', 'APPROVED', 'PENDING']);
    await expect(page.getByText('2 decisions did not arrive.')).toBeVisible();
    cut = 'never';
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('2 decisions did not arrive.')).toBeHidden();
    await expect(tile(page, sohan)).toHaveAccessibleName(/Approved/);
    // One batch, or two where the keys came slowly: each went out three times under its one id.
    for (const id of new Set(batches)) expect(batches.filter((sent) => sent === id)).toHaveLength(3);
    expect(new Set(batches).size).toBeLessThanOrEqual(2);
  });

  await test.step('a photo that went meanwhile is told with what became of it', async () => {
    await inHand(page, lima);
    await page.keyboard.press('ArrowRight');
    await inHand(page, babul);
    await members[4]?.removePhoto();
    await page.keyboard.press('a');
    await expect(page.getByText('1 decision was not taken.')).toBeVisible();
    await expect(page.getByText(/Babul Hossain: The photo was deleted/)).toBeVisible();
    await page.getByRole('button', { name: 'All right' }).click();
    await expect(page.getByText('1 decision was not taken.')).toBeHidden();
  });

  await test.step('above twenty the number is typed, in either digits; one key is one batch, and it goes back whole', async () => {
    writeWaitingPhotos(product.dataDir, {
      count: 24,
      since: Date.now() - 60_000,
      of: members[0]?.user._id ?? '',
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.keyboard.press('-');
    await page.keyboard.press('-');
    // Lima's waits longest; the others are taken from the second to the last.
    await expect(page.getByRole('option')).toHaveCount(25);
    await inHand(page, lima);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+End');
    await expect(page.getByText('24 selected')).toBeVisible();
    await page.keyboard.press('a');
    const dialog = page.getByRole('alertdialog', { name: 'Approve 24 photos?' });
    await dialog.getByLabel('Type 24 to go on').fill('২৩');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('This is not 24.')).toBeVisible();
    await dialog.getByLabel('Type 24 to go on').fill('২৪');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect.poll(() => countPhotos(product.dataDir, 'APPROVED')).toBe(26);
    await page.getByRole('button', { name: 'Batches' }).click();
    await page.getByRole('button', { name: /at once.*24 approved/ }).click();
    await page.getByRole('button', { name: 'Put back 24' }).click();
    const ask = page.getByRole('alertdialog', { name: 'Put 24 photos back to what they were?' });
    await expect(ask).toContainText('No member was told of this, and none will be.');
    await ask.getByRole('button', { name: 'Put back' }).click();
    await expect(page.getByText('24 photos put back').last()).toBeVisible();
    expect(countPhotos(product.dataDir, 'APPROVED')).toBe(2);
    await page.keyboard.press('Escape');
  });

  await test.step('a second look is blind; who differs calls for Administration', async () => {
    await setRules(page, '১', '১০০');
    await inHand(page, lima);
    await page.keyboard.press('a');
    await expect.poll(async () => (await photoOf(members[3]))?.status).toBe('APPROVED');
    await openSection(page, 'Dashboard');
    await expect(page.getByRole('link', { name: 'Photos decided' })).toContainText('4 of them by you');

    await openSection(other.page, 'Photos');
    await openQueue(other.page, 'Second look');
    await lookUntil(other.page, lima);
    await expect(other.page.getByText(/^A second look: you see the photo as the first/)).toBeVisible();
    await expect(other.page.getByText('Decided by', { exact: true })).toHaveCount(0);
    await other.page.keyboard.press('d');
    await other.page.keyboard.press('7');
    await expect(tile(other.page, lima)).toHaveAccessibleName(/Declined/);
    await openSection(page, 'Photos');
    await openQueue(page, 'Disputes');
    await lookUntil(page, lima);
    const dispute = page.getByRole('region', { name: 'Two reviewers differ' });
    await expect(dispute).toContainText('Heavily edited');
    await expect(dispute).toContainText('Salma Khatun');
    await page.keyboard.press('d');
    await page.keyboard.press('7');
    await expect.poll(() => photoOf(members[3])).toMatchObject({ status: 'DECLINED', declineReason: '7' });
  });

  await test.step('who appeals is heard by the other, who sees their words and the earlier reason', async () => {
    await members[0]?.appeal('There is only one person in it: my shadow is on the wall.');
    await openQueue(other.page, 'Appeals');
    await expect(tile(other.page, rafi)).toBeVisible();
    const words = other.page.getByRole('region', { name: 'The member writes' });
    await expect(words).toContainText('my shadow is on the wall');
    await expect(words).toContainText('Blurred or dark');
    await other.page.keyboard.press('a');
    await expect
      .poll(async () => (await members[0]?.photos())?.find(({ appeal }) => appeal))
      .toMatchObject({ status: 'APPROVED', appeal: { status: 'OVERTURNED' } });
  });

  await test.step('beside the member, declining asks for the reason too', async () => {
    await members[1]?.addPhoto(await makeCameraPhoto(300));
    await openSection(page, 'Dashboard');
    await page.getByRole('link', { name: 'Profiles waiting' }).click();
    await expect(page.getByRole('button', { name: 'Status: Ia+Message' })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: rafi })).toHaveCount(0);
    await page.getByRole('gridcell', { name: mitu, exact: true }).click();
    const decline = page
      .getByLabel('Member', { exact: true })
      .getByRole('listitem')
      .filter({ hasText: 'Waiting for review' })
      .getByRole('button', { name: 'Decline' });
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
    expect((await members[1]?.photos())?.[1]).toMatchObject({ status: 'DECLINED', declineReason: '6' });
  });

  expect(await staff.requestClose('stay')).toEqual({ asked: false, closed: true });
  await staff.close();
  await other.close();
});
