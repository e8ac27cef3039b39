import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { Product } from '../product/product.ts';
import { expect } from '../test.ts';
import type { MemberPage } from './member-page.ts';
import { openMember, setPolicy } from './member-setup.ts';

type Signed = Awaited<ReturnType<typeof openMember>>;

export const box = (page: Page) => page.getByPlaceholder('Write a message');
export const messages = (page: Page) => page.getByRole('region', { name: /^Messages with/ });

export async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  // The window may take the focus just after it opened.
  await box(page).press('Enter');
}

/** The texts in the window, from the first message to the last. */
export const textsIn = (page: Page) => messages(page).locator('[dir=auto]').allInnerTexts();

/** Opens the conversation with the member of that card. */
export async function openChat(page: Page, card: string): Promise<void> {
  await page.goto('/all');
  await page.getByRole('article').filter({ hasText: card }).getByRole('button', { name: 'Chat/Msg' }).click();
}

/** Tanvir on a phone and Zara on a desktop, each with the conversation open. */
export async function openPair(browser: Browser, product: Product): Promise<{ man: Signed; woman: Signed }> {
  const man = await openMember(browser, product, {}, { width: 360, height: 740 });
  const woman = await openMember(browser, product, { name: 'Zara Khan', gender: 'women' });
  await setPolicy(woman, '1');
  await Promise.all([openChat(man.page, 'Zara'), openChat(woman.page, 'Tanvir')]);
  return { man, woman };
}

/** Puts messages in his outbox. His browser sends them once the conversation is opened again. */
export async function startSending(man: Signed, woman: Signed, texts: readonly string[]): Promise<void> {
  const now = Date.now();
  const written = texts.map((text, at) => ({
    clientId: randomUUID(),
    friendId: woman.user._id,
    friendName: 'Zara Khan',
    text,
    createdAt: new Date(now + at).toISOString(),
  }));
  const kept = JSON.stringify({ owner: man.user._id, value: written });
  await man.page.evaluate((value) => localStorage.setItem('milon-chat-outbox', value), kept);
  await openChat(man.page, 'Zara');
}

/** Sends his messages, and waits until both windows show the last one and his shows all as sent. */
export async function sendMany(man: Signed, woman: Signed, texts: readonly string[]): Promise<void> {
  await startSending(man, woman, texts);
  for (const { page } of [man, woman])
    await expect(messages(page).getByText(texts.at(-1) ?? '', { exact: true })).toBeVisible();
  await expect(messages(man.page).getByText('Waiting to be sent')).toHaveCount(0);
}

export async function closeBoth({ man, woman }: Record<'man' | 'woman', MemberPage>): Promise<void> {
  await Promise.all([man.close(), woman.close()]);
}
