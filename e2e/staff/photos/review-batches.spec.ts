import { expectCurrent, names, openReview, waitingMembers } from '../../support/staff/review-steps.ts';
import { countPhotos, writeWaitingPhotos } from '../../support/staff/waiting-photos.ts';
import { expect, test } from '../../support/test.ts';

const [rafi] = names;

test('a decision on more than twenty photos asks for their number, makes one batch, and is reverted as a whole', async ({
  browser,
  product,
}) => {
  const members = await waitingMembers(product, 1);
  const staff = await openReview(browser, product);
  const { page } = staff;
  writeWaitingPhotos(product.dataDir, {
    count: 24,
    since: Date.now() - 60_000,
    of: members[0]?.user._id ?? '',
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  // The photo that was claimed first stays first. The photos from the second to the last are selected.
  await expect(page.getByRole('option')).toHaveCount(25);
  await expectCurrent(page, rafi);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+End');
  await expect(page.getByText('24 selected')).toBeVisible();
  await page.keyboard.press('a');
  const dialog = page.getByRole('alertdialog', { name: 'Approve 24 photos?' });
  await dialog.getByLabel('Type 24 to confirm').fill('২৩');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Type 24 exactly.')).toBeVisible();
  await dialog.getByLabel('Type 24 to confirm').fill('২৪');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => countPhotos(product.dataDir, 'APPROVED')).toBe(24);
  await page.getByRole('button', { name: 'Batches' }).click();
  await page.getByRole('button', { name: /1 batch.*24 approved/ }).click();
  await page.getByRole('button', { name: /bulk.*24 approved/ }).click();
  await page.getByRole('button', { name: 'Return 24 to review' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Return 24 photos to review?' });
  await expect(ask).toContainText('No member has been notified of this, and none will be.');
  await ask.getByRole('button', { name: 'Return to review' }).click();
  await expect(page.getByText('24 photos returned to review').last()).toBeVisible();
  expect(countPhotos(product.dataDir, 'APPROVED')).toBe(0);
  await page.keyboard.press('Escape');
  await staff.close();
});
