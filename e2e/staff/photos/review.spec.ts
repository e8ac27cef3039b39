import { inDatabase } from '../../support/product/database.ts';
import {
  expectCurrent,
  lookUntil,
  names,
  openOtherReview,
  openReview,
  photoOf,
  statuses,
  tile,
  waitingMembers,
} from '../../support/staff/review-steps.ts';
import { openSection } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

const [rafi, mitu] = names;

test('another reviewer sees who has claimed photos but does not get them; keys in a field or with Ctrl decide nothing', async ({
  browser,
  product,
}) => {
  const members = await waitingMembers(product);
  const staff = await openReview(browser, product);
  const { page } = staff;
  const batches: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/admin/photos/decisions') && request.method() === 'POST')
      batches.push((request.postDataJSON() as { batchId: string }).batchId);
  });
  const other = await openOtherReview(browser, product);
  await expect(other.page.getByText('No photos are waiting')).toBeVisible();
  await expect(
    other.page.getByRole('main').getByText(/^Administration is reviewing 5 photos until/),
  ).toBeVisible();

  for (const press of ['Control+d', 'Alt+a', 'Meta+d', 'Control+1', '3', 'Control+a'])
    await page.keyboard.press(press);
  await expect(page.getByText('5 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await openSection(page, 'Members');
  const search = page.getByRole('searchbox');
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('add 1 aada');
  await expect(search).toHaveValue('add 1 aada');
  await search.fill('');
  // The claims were released meanwhile. The other window has the photos now, and this one says so.
  await lookUntil(other.page, rafi);
  await openSection(page, 'Photos');
  await expect(page.getByRole('main').getByText(/^Salma Khatun is reviewing 5 photos until/)).toBeVisible();
  await openSection(other.page, 'Dashboard');
  await page.getByRole('button', { name: 'Check for new photos' }).click();
  await expectCurrent(page, rafi);
  expect(batches).toEqual([]);
  expect(new Set(await statuses(members))).toEqual(new Set(['PENDING']));
  await staff.close();
  await other.close();
});

test('D asks for a reason, Escape cancels, D and a digit decline the photo, and Ctrl+Z undoes it', async ({
  browser,
  product,
}) => {
  const members = await waitingMembers(product, 2);
  const staff = await openReview(browser, product);
  const { page } = staff;
  await page.keyboard.press('d');
  const reasons = page.getByRole('region', { name: 'Reason for declining' });
  await expect(reasons).toContainText('The face cannot be seen clearly.');
  await expect(reasons).toContainText('ছবিতে মুখ স্পষ্ট দেখা যাচ্ছে না।');
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await expect(reasons).toBeHidden();
  await page.keyboard.press('d');
  await page.keyboard.press('2');
  await expectCurrent(page, mitu);
  await expect.poll(() => photoOf(members[0])).toMatchObject({ status: 'DECLINED', declineReason: '2' });
  await page.keyboard.press('Control+z');
  await expectCurrent(page, rafi);
  await expect.poll(() => photoOf(members[0])).toMatchObject({ status: 'PENDING' });
  // It is claimed again, so nobody else gets it.
  const id = (await photoOf(members[0]))?._id ?? '';
  await expect(async () =>
    inDatabase(product, 'update photo_claims set queue = queue where photo_id = ?', [id]),
  ).toPass();
  // The current photo stays the same after Refresh and after opening the profile.
  await page.keyboard.press('ArrowRight');
  await expectCurrent(page, mitu);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expectCurrent(page, mitu);
  await page.getByRole('link', { name: members[1]?.user.profileId ?? '' }).click();
  await expect(page.getByRole('region', { name: 'Member', exact: true })).toBeVisible();
  await page.goBack();
  await expectCurrent(page, mitu);
  await tile(page, rafi).first().click();
  await expectCurrent(page, rafi);
  await page.keyboard.press('d');
  await page.keyboard.press('2');
  await expectCurrent(page, mitu);
  await expect.poll(async () => (await photoOf(members[0]))?.status).toBe('DECLINED');
  await staff.close();
});
