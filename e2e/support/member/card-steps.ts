import type { Browser, Locator } from '@playwright/test';
import type { Product } from '../product/product.ts';
import { expect } from '../test.ts';
import { addPhoto, approvePhoto, openMember, setPolicy } from './member-setup.ts';

/** What the details of others ask of a viewer's own profile. */
export const told = { height: '14', education: { degree: '4' } };

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
  const him = await openMember(browser, product, told, viewport);
  await addPhoto(him);
  await him.page.goto('/all');
  const card = him.page.getByRole('article', { name: /^Nusrat/ });
  await expect(card).toBeVisible();
  return { him, page: him.page, card };
}

/** Opens the details; what stands below them has its place once they have come. */
export async function openDetails(card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'See Details' }).click();
  await expect(card.getByRole('tabpanel')).toContainText('Profile created for');
}
