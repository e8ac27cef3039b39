import { randomInt, randomUUID } from 'node:crypto';
import { DAY_MS } from '@milon/shared/rules';
import type { Browser, Page } from '@playwright/test';
import { inDatabase } from '../product/database.ts';
import { type Product, staffAccount } from '../product/product.ts';
import { signInAsStaff } from '../staff/staff-steps.ts';
import { expect } from '../test.ts';
import { openHer, openHim } from './card-steps.ts';
import { type MemberPage, retryOptions } from './member-page.ts';
import { sellPackage, setPolicy } from './member-setup.ts';

type Signed = MemberPage & { user: { _id: string } };

/** Opens the contact again after a reload. */
export async function openContact(page: Page): Promise<void> {
  // From another page: a reload would show the person who is open.
  await page.goto('/new');
  await page.goto('/all');
  await page
    .getByRole('article', { name: /^Nusrat/ })
    .getByRole('button', { name: 'See Details' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Call', exact: true }).click();
}

/** Moves the member's only unlock to this many days ago. */
export function viewedDaysAgo({ product, user }: Signed, days: number): void {
  const at = String(Math.round(Date.now() - days * DAY_MS));
  inDatabase(product, 'update connects set created_at = cast(? as integer) where viewer_id = ?', [
    at,
    user._id,
  ]);
}

/** Sends a call that the member web makes. */
export async function send(member: MemberPage, path: string, data: object): Promise<void> {
  const headers = { origin: member.product.url };
  const answer = await member.context.request.post(path, { ...retryOptions, headers, data });
  expect(answer.ok()).toBe(true);
}

/** Reports a member for the word with this English name. */
export async function report(member: MemberPage, about: string, person: Signed, name: string, text: string) {
  const answer = await member.context.request.get(`/report/words?about=${about}`, retryOptions);
  const { data } = (await answer.json()) as { data: { _id: string; name: string }[] };
  const word = data.find((one) => one.name === name);
  await send(member, '/report', { reportedUser: person.user._id, reportCategory: word?._id, text });
}

/** Signs in to the console and opens the reports by their keys. */
export async function openReports(page: Page, account = staffAccount): Promise<void> {
  await signInAsStaff(page, account);
  // A key that is pressed before the page listens is lost.
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await expect(page.getByRole('navigation', { name: 'Reports' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Adds another account of Administration, as a copy of the first one's row. */
export function addAdministration(product: Product): typeof staffAccount {
  const email = `second-${randomUUID()}@milon.example`;
  inDatabase(
    product,
    `insert into staff (id, name, email, password_hash, user_role, created_at)
     select ?, 'Salma Khatun', ?, password_hash, '1', created_at from staff where email = ?`,
    [randomUUID(), email, staffAccount.email],
  );
  return { email, password: staffAccount.password };
}

/** He unlocks her contact, eight days pass, and each of the two reports the other. */
export async function reportEachOther(browser: Browser, product: Product) {
  const her = await openHer(browser, product, {
    phoneNumber: { number: `18${randomInt(10_000_000, 99_999_999)}` },
  });
  const { him, page } = await openHim(browser, product);
  await setPolicy(him, '1');
  await sellPackage(him, { name: 'Gold', packageType: 'Paid', connects: 5 });
  await page.goto('/all');
  await page
    .getByRole('article', { name: /^Nusrat/ })
    .getByRole('button', { name: 'See Details' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Call', exact: true }).click();
  await page.getByRole('button', { name: 'Use one connect' }).click();
  await expect(page.getByText('4 connects left')).toBeVisible();
  viewedDaysAgo(him, 8);
  await report(him, 'contact', her, 'Wrong number', 'A shop answers.');
  await report(her, 'profile', him, 'Bad language', 'He was rude on the phone.');
  return { her, him };
}
