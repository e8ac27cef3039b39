import {
  expectCurrent,
  lookUntil,
  names,
  openOtherReview,
  openQueue,
  openReview,
  photoOf,
  setRules,
  tile,
  waitingMembers,
} from '../../support/staff/review-steps.ts';
import { openConsole } from '../../support/staff/staff-setup.ts';
import { openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

const [rafi, mitu] = names;

test('a second look hides the first decision; if the decisions differ, Administration decides', async ({
  browser,
  product,
}) => {
  const members = await waitingMembers(product, 1);
  const staff = await openReview(browser, product);
  const { page } = staff;
  const other = await openOtherReview(browser, product);
  await setRules(page, '১', '১০০');
  await expectCurrent(page, rafi);
  await page.keyboard.press('a');
  await expect.poll(async () => (await photoOf(members[0]))?.status).toBe('APPROVED');
  await openSection(page, 'Dashboard');
  await expect(page.getByRole('link', { name: 'Photos decided' })).toContainText('1 of them by you');

  await openSection(other.page, 'Photos');
  await openQueue(other.page, 'Second look');
  await lookUntil(other.page, rafi);
  await expect(other.page.getByText(/^Second look: the first decision is hidden/)).toBeVisible();
  await expect(other.page.getByText('Decided by', { exact: true })).toHaveCount(0);
  await other.page.keyboard.press('d');
  await other.page.keyboard.press('7');
  await expect(tile(other.page, rafi)).toHaveAccessibleName(/Declined/);
  await openSection(page, 'Photos');
  await openQueue(page, 'Disputes');
  await lookUntil(page, rafi);
  const dispute = page.getByRole('region', { name: 'Two reviewers disagree' });
  await expect(dispute).toContainText('Heavily edited');
  await expect(dispute).toContainText('Salma Khatun');
  await page.keyboard.press('d');
  await page.keyboard.press('7');
  await expect.poll(() => photoOf(members[0])).toMatchObject({ status: 'DECLINED', declineReason: '7' });
  await staff.close();
  await other.close();
});

test('another reviewer decides an appeal, and sees its text and the earlier reason', async ({
  browser,
  product,
}) => {
  const members = await waitingMembers(product, 1);
  const staff = await openReview(browser, product);
  const { page } = staff;
  const other = await openOtherReview(browser, product);
  await setRules(page, '১', '০');
  await expectCurrent(page, rafi);
  await page.keyboard.press('d');
  await page.keyboard.press('2');
  await expect.poll(async () => (await photoOf(members[0]))?.status).toBe('DECLINED');
  // The member is notified and can appeal once the undo time is over.
  await expect(async () =>
    members[0]?.appeal('There is only one person in it: my shadow is on the wall.'),
  ).toPass();
  await openQueue(other.page, 'Appeals');
  await expect(tile(other.page, rafi)).toBeVisible();
  const words = other.page.getByRole('region', { name: 'The member’s appeal' });
  await expect(words).toContainText('my shadow is on the wall');
  await expect(words).toContainText('Blurred or dark');
  await other.page.keyboard.press('a');
  await expect
    .poll(async () => (await members[0]?.photos())?.find(({ appeal }) => appeal))
    .toMatchObject({ status: 'APPROVED', appeal: { status: 'OVERTURNED' } });
  await staff.close();
  await other.close();
});

test('declining a photo in the member’s pane also asks for a reason', async ({ browser, product }) => {
  const members = await waitingMembers(product, 2);
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await page.getByRole('link', { name: 'Profiles to review' }).click();
  await expect(page.getByRole('button', { name: 'New profile to review' })).toBeVisible();
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
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Photo declined!', { exact: true }).last()).toBeVisible();
  expect((await members[1]?.photos())?.[0]).toMatchObject({ status: 'DECLINED', declineReason: '6' });
  await staff.close();
});
