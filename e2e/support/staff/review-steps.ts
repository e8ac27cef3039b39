import type { Browser, Page } from '@playwright/test';
import type { StaffConsole } from '../../../staff-desktop/harness/electron-page.ts';
import { makeCameraPhoto } from '../pictures.ts';
import type { Product } from '../product/product.ts';
import { expect } from '../test.ts';
import { makeUploader, openConsole, SignedUpMember } from './staff-setup.ts';
import { openSection, signInAsStaff } from './staff-steps.ts';

export const names = ['Rafi Islam', 'Mitu Akter', 'Sohan Mia', 'Lima Begum', 'Babul Hossain'] as const;

/** Signs up members with the first `count` names, each with a photo that waits for review. */
export async function waitingMembers(
  product: Product,
  count: number = names.length,
): Promise<SignedUpMember[]> {
  const members: SignedUpMember[] = [];
  for (const [at, name] of names.slice(0, count).entries()) {
    const member = await SignedUpMember.signUp(product, { name, gender: at % 2 === 0 ? 'men' : 'women' });
    await member.addPhoto(await makeCameraPhoto(40 + at * 80));
    members.push(member);
  }
  return members;
}

export const tile = (page: Page, name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) });
export const expectCurrent = (page: Page, name: string) =>
  expect(tile(page, name).first()).toHaveAttribute('aria-selected', 'true');
export const photoOf = async (member: SignedUpMember | undefined) => (await member?.photos())?.[0];
export const statuses = (members: readonly SignedUpMember[]) =>
  Promise.all(members.map(async (member) => (await photoOf(member))?.status));

export async function openQueue(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
}

/** Checks for new photos until this one is there: another reviewer releases it, or its undo time ends. */
export async function lookUntil(page: Page, name: string): Promise<void> {
  const again = page.getByRole('button', { name: 'Check for new photos' });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(tile(page, name).first()).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** Sets the rules of the review in its panel, in the digits of either language. */
export async function setRules(page: Page, seconds: string, share: string): Promise<void> {
  await page.getByRole('button', { name: 'Review settings' }).click();
  await page.getByLabel('Undo time (seconds)').fill(seconds);
  await page.getByLabel('Second looks (%)').fill(share);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Information Updated!', { exact: true }).last()).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Opens the review queue as Administration. The first photo is the current one. */
export async function openReview(browser: Browser, product: Product): Promise<StaffConsole> {
  const staff = await openConsole(browser, product);
  await signInAsStaff(staff.page);
  await openSection(staff.page, 'Photos');
  await expectCurrent(staff.page, names[0]);
  return staff;
}

/** Opens the review queue as an Uploader in another window. */
export async function openOtherReview(browser: Browser, product: Product): Promise<StaffConsole> {
  const other = await openConsole(browser, product);
  await signInAsStaff(other.page, makeUploader(product));
  await openSection(other.page, 'Photos');
  return other;
}
