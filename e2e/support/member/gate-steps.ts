import type { Browser, Page } from '@playwright/test';
import type { Product } from '../product/product.ts';
import { memberPassword } from './member-page.ts';
import { addPhoto, approvePhoto, openMember, setPolicy } from './member-setup.ts';

export async function openHer(browser: Browser, product: Product) {
  const her = await openMember(browser, product, { name: 'Rumana Akter', gender: 'women' });
  await approvePhoto(her, await addPhoto(her));
  await setPolicy(her, '1');
  return her;
}

/** Counts the calls of this path that the page makes. */
export function countCalls(page: Page, path: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname.startsWith(path)) calls += 1;
  });
  return () => calls;
}

export async function logIn(page: Page, who: string): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Phone number or email' }).fill(who);
  await form.locator('input[type=password]').fill(memberPassword);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
}

export const numberOf = ({ user }: { user: { phoneNumber?: { number: string } | undefined } }) =>
  user.phoneNumber?.number ?? '';
