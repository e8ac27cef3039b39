import {
  inHand,
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

test('what one reviewer holds, the other is told of and never gets; keys that are written or held with Ctrl decide nothing', async ({
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
  // Meanwhile they were nobody's: the other window has them now, and here they are told of.
  await lookUntil(other.page, rafi);
  await openSection(page, 'Photos');
  await expect(page.getByRole('main').getByText(/^Salma Khatun is reviewing 5 photos until/)).toBeVisible();
  await openSection(other.page, 'Dashboard');
  await page.getByRole('button', { name: 'Check for new photos' }).click();
  await inHand(page, rafi);
  expect(batches).toEqual([]);
  expect(new Set(await statuses(members))).toEqual(new Set(['PENDING']));
  await staff.close();
  await other.close();
});

test('D asks, Escape gives up, D and a digit decline for that reason; Z undoes it, and nobody heard', async ({
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
  await inHand(page, mitu);
  await expect.poll(() => photoOf(members[0])).toMatchObject({ status: 'DECLINED', declineReason: '2' });
  await page.keyboard.press('Control+z');
  await inHand(page, rafi);
  await expect.poll(() => photoOf(members[0])).toMatchObject({ status: 'PENDING' });
  // The place stays after Refresh and after a look at the profile.
  await page.keyboard.press('ArrowRight');
  await inHand(page, mitu);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await inHand(page, mitu);
  await page.getByRole('link', { name: members[1]?.user.profileId ?? '' }).click();
  await expect(page.getByRole('region', { name: 'Member', exact: true })).toBeVisible();
  await page.goBack();
  await inHand(page, mitu);
  await tile(page, rafi).first().click();
  await inHand(page, rafi);
  await page.keyboard.press('d');
  await page.keyboard.press('2');
  await inHand(page, mitu);
  await expect.poll(async () => (await photoOf(members[0]))?.status).toBe('DECLINED');
  await staff.close();
});
