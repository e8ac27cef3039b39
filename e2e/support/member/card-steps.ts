import type { Language } from '@milon/shared/options';
import type { Browser, Locator, Page } from '@playwright/test';
import type { Product } from '../product/product.ts';
import { expect } from '../test.ts';
import { sayIn } from './language.ts';
import { type MemberPage, retryOptions } from './member-page.ts';
import { addPhoto, approvePhoto, openMember, setPolicy } from './member-setup.ts';

type Signed = MemberPage & { user: { _id: string } };

/** The profile fields that a viewer must fill in to see the details of others. */
export const requiredFields = { height: '14', education: { degree: '4' } };

/** A visible woman with this many photos. */
export async function openHer(
  browser: Browser,
  product: Product,
  fields: Record<string, unknown> = {},
  photos = 1,
) {
  const her = await openMember(browser, product, { name: 'Nusrat Jahan', gender: 'women', ...fields });
  for (let n = 0; n < photos; n += 1) await approvePhoto(her, await addPhoto(her));
  await setPolicy(her, '1');
  return her;
}

export async function openHim(
  browser: Browser,
  product: Product,
  viewport?: { width: number; height: number },
) {
  const him = await openMember(browser, product, requiredFields, viewport);
  await addPhoto(him);
  await him.page.goto('/all');
  const card = him.page.getByRole('article', { name: /^Nusrat/ });
  await expect(card).toBeVisible();
  return { him, page: him.page, card };
}

/** Sends, accepts or declines an invitation by the call that the member web makes. */
export async function invite(from: Signed, action: 'SEND' | 'ACCEPT' | 'DECLINE', to: Signed): Promise<void> {
  const answer = await from.context.request.put(`/users/invite?action=${action}`, {
    ...retryOptions,
    headers: { origin: from.product.url },
    data: { _id: to.user._id },
  });
  expect(answer.status()).toBe(200);
}

/** Closes what a member sees after an acceptance, on either side. */
export async function closeMoment(member: MemberPage, language: Language = 'en'): Promise<void> {
  const say = sayIn(language);
  const moment = member.dialog(say('You are connected', 'আপনারা এখন যুক্ত'));
  await moment.getByRole('button', { name: say('Later', 'পরে') }).click();
  await expect(moment).toHaveCount(0);
}

/** The button of a card with exactly this name. */
export const buttonOf = (card: Locator) => (name: string) => card.getByRole('button', { name, exact: true });

/** Opens the person of a card. The page below is hidden then, so the name alone finds the person. */
export async function openDetails(card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'See Details' }).click();
  await expect(card.getByText(/^Manage[sd] /)).toBeVisible();
}

/** Presses one of the rarer actions of the person who is open. */
export async function pressMore(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^More: / }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
