import type { Page } from '@playwright/test';
import { makeCameraPhoto } from '../../support/pictures.ts';
import { inDatabase } from '../../support/product/database.ts';
import { pane } from '../../support/staff/console-parts.ts';
import { openConsole, SignedUpMember } from '../../support/staff/staff-setup.ts';
import { openMemberRecord, openSection, signInAsStaff } from '../../support/staff/staff-steps.ts';
import { expect, test } from '../../support/test.ts';

const tile = (page: Page, name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) });
const statusOf = async (member: SignedUpMember) => (await member.photos())[0]?.status;

async function openView(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
}

/** The position of a tile, which a decision must not change. */
const boxOf = async (page: Page, name: string) => tile(page, name).first().boundingBox();

test('staff decline an approved photo and approve a declined one by keys alone; Z undoes it, and a batch says who was notified', async ({
  browser,
  product,
}) => {
  const rafi = await SignedUpMember.signUp(product, { name: 'Rafi Islam', gender: 'men' });
  const mitu = await SignedUpMember.signUp(product, { name: 'Mitu Akter', gender: 'women' });
  for (const [at, member] of [rafi, mitu].entries())
    await member.addPhoto(await makeCameraPhoto(60 + at * 140));
  const staff = await openConsole(browser, product);
  const { page } = staff;
  await signInAsStaff(page);
  await openSection(page, 'Photos');
  await expect(tile(page, 'Rafi')).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('d');
  await page.keyboard.press('2');
  await expect.poll(() => statusOf(rafi)).toBe('APPROVED');
  await expect.poll(() => statusOf(mitu)).toBe('DECLINED');

  await test.step('D and a digit ask for confirmation, and Escape cancels', async () => {
    await openView(page, 'Approved');
    await expect(tile(page, 'Rafi')).toHaveAttribute('aria-selected', 'true');
    // Approving again is not offered.
    await page.keyboard.press('a');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.keyboard.press('d');
    await expect(page.getByRole('region', { name: 'Reason for declining' })).toBeVisible();
    await page.keyboard.press('3');
    const ask = page.getByRole('alertdialog', { name: 'Are you sure to decline this photo?' });
    await expect(ask).toContainText('Others will no longer see it');
    await page.keyboard.press('Escape');
    await expect(ask).toHaveCount(0);
    // The list of reasons, which had the focus, is hidden by now.
    await expect(page.getByRole('main')).toBeFocused();
    expect(await statusOf(rafi)).toBe('APPROVED');
    // A tooltip that is still open does not take the Escape of the question.
    await tile(page, 'Rafi').click();
    await page.getByRole('tab', { name: /^Approved/ }).hover();
    await expect(page.getByRole('tooltip').filter({ hasText: /^Approved photos/ })).toBeVisible();
    await page.keyboard.press('d');
    await page.keyboard.press('3');
    await expect(ask).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ask).toHaveCount(0);
    expect(await statusOf(rafi)).toBe('APPROVED');
    const before = await boxOf(page, 'Rafi');
    await page.keyboard.press('d');
    await page.keyboard.press('3');
    await expect(ask).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(tile(page, 'Rafi')).toHaveAccessibleName(/Declined(,|$)/);
    await expect.poll(() => statusOf(rafi)).toBe('DECLINED');
    expect(await boxOf(page, 'Rafi')).toEqual(before);
  });

  await test.step('Z restores the first decision', async () => {
    await page.keyboard.press('z');
    await expect.poll(() => statusOf(rafi)).toBe('APPROVED');
    await expect(tile(page, 'Rafi')).not.toHaveAccessibleName(/Declined(,|$)/);
  });

  await test.step('a declined photo is approved with A and Ctrl+Enter', async () => {
    await openView(page, 'Declined');
    await expect(tile(page, 'Mitu')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('a');
    await expect(
      page.getByRole('alertdialog', { name: 'Are you sure to approve this photo?' }),
    ).toContainText('Others will see it');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => statusOf(mitu)).toBe('APPROVED');
    // It is listed under Approved now, and can be declined again there.
    await openView(page, 'Approved');
    await expect(tile(page, 'Mitu')).toBeVisible();
    await tile(page, 'Mitu').click();
    await page.keyboard.press('d');
    await page.keyboard.press('5');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).press('Control+Enter');
    await expect.poll(() => statusOf(mitu)).toBe('DECLINED');
  });

  await test.step('an undone batch says that no member was notified, also after the undo time', async () => {
    inDatabase(product, 'update photo_decision_batches set undo_until = 0 where reverted > 0', []);
    await page.getByRole('button', { name: 'Batches' }).click();
    // Open the only sitting, and the batch in it.
    await page.getByRole('button', { name: /\d batch/ }).click();
    await page.getByRole('button', { name: /1 declined.*1 returned/ }).click();
    await expect(page.getByText('No member has been notified.')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the member’s pane offers the same decisions, with a confirmation', async () => {
    await openMemberRecord(page, 'Rafi Islam');
    await expect(pane(page).getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
    await pane(page).getByRole('button', { name: 'Decline', exact: true }).press('Enter');
    const ask = page.getByRole('alertdialog', { name: 'Are you sure to decline this photo?' });
    await ask.getByRole('radio', { name: '4' }).press('Space');
    await ask.getByRole('button', { name: 'Decline' }).press('Control+Enter');
    await expect(page.getByText('Photo declined!').last()).toBeVisible();
    expect(await statusOf(rafi)).toBe('DECLINED');
    await pane(page).getByRole('button', { name: 'Approve', exact: true }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).press('Control+Enter');
    await expect(page.getByText('Photo approved!').last()).toBeVisible();
    expect(await statusOf(rafi)).toBe('APPROVED');
  });

  await test.step('a photo with a waiting appeal says so and offers no decision', async () => {
    await mitu.appeal('This is really me, at my sister’s wedding.');
    await openMemberRecord(page, 'Mitu Akter');
    await expect(pane(page).getByText('The member appealed; it is decided under Appeals.')).toBeVisible();
    await expect(pane(page).getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  });
  await staff.close();
});
