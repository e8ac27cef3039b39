import { makeCameraPhoto } from '../../support/pictures.ts';
import {
  expectCurrent,
  names,
  openReview,
  statuses,
  tile,
  waitingMembers,
} from '../../support/staff/review-steps.ts';
import { SignedUpMember } from '../../support/staff/staff-setup.ts';
import { openSection } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

const [rafi, mitu] = names;

test('a batch that was not sent is marked and sent after reconnecting; closing the window asks until then', async ({
  browser,
  product,
}) => {
  const members = await waitingMembers(product, 3);
  const staff = await openReview(browser, product);
  const { page } = staff;
  const batches: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/admin/photos/decisions') && request.method() === 'POST')
      batches.push((request.postDataJSON() as { batchId: string }).batchId);
  });
  let cut: 'before' | 'after' | 'never' = 'before';
  await page.route('**/admin/photos/decisions', async (route) => {
    if (route.request().method() !== 'POST' || cut === 'never') return route.fallback();
    if (cut === 'after') await route.fetch();
    return route.abort('connectionreset');
  });
  await page.keyboard.press('a');
  await page.keyboard.press('a');
  await expect(page.getByText('2 decisions could not be sent.')).toBeVisible();
  await expect(tile(page, rafi)).toHaveAccessibleName(/Not sent/);
  expect(await staff.requestClose('stay')).toEqual({ asked: true, closed: false });

  // The dashboard says so too.
  await openSection(page, 'Dashboard');
  await expect(page.getByText('2 decisions could not be sent.')).toBeVisible();
  await openSection(page, 'Photos');

  // The server is killed too. Then a batch arrives, but its answer does not.
  await product.killAndRestart();
  cut = 'after';
  await expect.poll(() => statuses(members)).toEqual(['APPROVED', 'APPROVED', 'PENDING']);
  await expect(page.getByText('2 decisions could not be sent.')).toBeVisible();
  // The connection is back, and the batch is sent without a press.
  cut = 'never';
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('2 decisions could not be sent.')).toBeHidden();
  // The message disappears when sending starts. Closing asks until the decisions have arrived.
  await expect.poll(async () => (await staff.requestClose('stay')).asked).toBe(false);
  // One batch, or two if the keys came slowly. Each was sent again under the same id.
  for (const id of new Set(batches))
    expect(batches.filter((sent) => sent === id).length).toBeGreaterThanOrEqual(3);
  expect(new Set(batches).size).toBeLessThanOrEqual(2);
  await staff.close();
});

test('a decision about a photo that was deleted meanwhile is refused with the reason', async ({
  browser,
  product,
}) => {
  const members = await waitingMembers(product, 2);
  const staff = await openReview(browser, product);
  const { page } = staff;
  await page.keyboard.press('ArrowRight');
  await expectCurrent(page, mitu);
  await members[1]?.removePhoto();
  await page.keyboard.press('a');
  await expect(page.getByText('1 decision was not accepted.')).toBeVisible();
  await expect(page.getByText(/Mitu Akter: The photo was deleted/)).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('1 decision was not accepted.')).toBeHidden();
  await staff.close();
});

test('who decided all photos that had come goes on with the next one', async ({ browser, product }) => {
  const first = await waitingMembers(product, 1);
  const staff = await openReview(browser, product);
  const { page } = staff;
  await expectCurrent(page, rafi);
  await page.keyboard.press('a');
  await expect(tile(page, rafi)).toHaveAccessibleName(/Approved/);
  const next = await SignedUpMember.signUp(product, { name: mitu, gender: 'women' });
  await next.addPhoto(await makeCameraPhoto(120));
  await expect(tile(page, mitu)).toBeVisible({ timeout: 60_000 });
  await expectCurrent(page, mitu);
  await page.keyboard.press('d');
  await page.keyboard.press('1');
  await expect.poll(() => statuses([...first, next])).toEqual(['APPROVED', 'DECLINED']);
  await staff.close();
});
