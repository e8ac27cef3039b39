import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

/**
 * Runs in the page. Everything that the browser stores for the product: caches with their bodies, databases,
 * storages.
 */
export async function storedText(): Promise<string> {
  const parts: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
  for (const name of await caches.keys()) {
    // Its name already contains the member's id. Opening a cache while it is deleted would create it again.
    if (name.startsWith('milon-photos-')) {
      parts.push(name);
      continue;
    }
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const body = await (await cache.match(request))?.text();
      parts.push(`${name} ${request.url} ${body}`);
    }
  }
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error(name)));
    });
    for (const store of database.objectStoreNames) {
      const rows = await new Promise<unknown>((resolve) => {
        const reading = database.transaction(store).objectStore(store).getAll();
        reading.addEventListener('success', () => resolve(reading.result));
      });
      parts.push(`${name} ${store} ${JSON.stringify(rows)}`);
    }
    database.close();
  }
  return parts.join('\n');
}

export const readStores = (page: Page): Promise<string> => page.evaluate(storedText);

/** Runs in the page. Whether the last of the scripts that dialogs need is kept. */
export async function hasAllFiles(): Promise<boolean> {
  const files = (await caches.keys()).find((name) => name.startsWith('milon-files-')) ?? '';
  return (await (await caches.open(files)).keys()).some(({ url }) =>
    /\/upload-requirements|\/unsubscribe-route/.test(url),
  );
}

/** The stored entries that contain this text, each cut to what is around it. */
export async function findStored(page: Page, text: string): Promise<string[]> {
  const entries = (await readStores(page)).split('\n').filter((entry) => entry.includes(text));
  return entries.map((entry) => entry.slice(Math.max(0, entry.indexOf(text) - 200)).slice(0, 400));
}

/** Waits until the service worker is ready and the browser has stored the scripts and these texts. */
export async function untilKept(page: Page, ...texts: readonly string[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const stores = async () => {
    const all = await readStores(page);
    return texts.filter((text) => !all.includes(text));
  };
  await expect.poll(stores).toEqual([]);
  await expect.poll(() => page.evaluate(hasAllFiles)).toBe(true);
}

/** The names of the caches with photos. */
export const photoCaches = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('milon-photos-')));
