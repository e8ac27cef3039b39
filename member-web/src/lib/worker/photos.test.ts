import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeptOwner } from '../kept/kept-database.ts';

const owners = vi.hoisted(() => ({ next: [] as (KeptOwner | undefined)[] }));
// Node has no IndexedDB. The stories run with a browser's.
vi.mock('../kept/kept-database.ts', () => ({
  photoCacheOf: (id: string) => `milon-photos-${id}`,
  readKeptOwner: async () => (owners.next.length > 1 ? owners.next.shift() : owners.next[0]),
}));
const { answerPhoto } = await import('./photos.ts');

/** Whether the browser's storage has no room left. */
let isFull = false;

class TestCache {
  readonly held = new Map<string, Response>();
  put = async (key: string, response: Response) => {
    if (isFull) throw new Error('full');
    this.held.set(key, response);
  };
  match = async (key: string | Request) => this.held.get(typeof key === 'string' ? key : key.url)?.clone();
  delete = async (key: string | Request) => this.held.delete(typeof key === 'string' ? key : key.url);
  keys = async () => [...this.held.keys()].map((url) => new Request(url));
}

let stores: Map<string, TestCache>;
const me: KeptOwner = { id: 'me', until: Date.now() + 60_000 };
const folder = 'https://milon.example/photos/0190aa/';
const work: Promise<unknown>[] = [];
const later = (one: Promise<unknown>) => void work.push(one);

beforeEach(() => {
  stores = new Map();
  owners.next = [me];
  isFull = false;
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const cache = stores.get(name) ?? new TestCache();
      stores.set(name, cache);
      return cache;
    },
    delete: async (name: string) => stores.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

const held = () => [...stores].map(([name, cache]) => [name, [...cache.held.keys()]]);
async function ask(file: string, answer: () => Promise<Response>): Promise<Response> {
  vi.stubGlobal('fetch', answer);
  const response = await answerPhoto(new Request(`${folder}${file}?s=1`), later);
  await Promise.all(work.splice(0));
  return response;
}
const offline = async () => {
  throw new TypeError('offline');
};

test('a photo is kept for the member and shown without a network, also in another size', async () => {
  await ask('card.avif', async () => new Response('clear'));
  expect(held()).toEqual([['milon-photos-me', [`${folder}card.avif`]]]);
  expect(await (await ask('card.avif', offline)).text()).toBe('clear');
  expect(await (await ask('full.avif', offline)).text()).toBe('clear');
});

test('a photo that the server refuses is erased in all sizes', async () => {
  await ask('card.avif', async () => new Response('clear'));
  expect((await ask('full.avif', async () => new Response(null, { status: 404 }))).status).toBe(404);
  expect(held()).toEqual([['milon-photos-me', []]]);
  await expect(ask('card.avif', offline)).rejects.toThrow('offline');
});

test('a guest’s photos are not kept, and a photo that was on its way at a log out leaves nothing', async () => {
  owners.next = [undefined];
  await ask('card.avif', async () => new Response('clear'));
  expect(held()).toEqual([]);
  owners.next = [me, undefined];
  await ask('card.avif', async () => new Response('clear'));
  expect(held()).toEqual([]);
});

test('a download that ends early keeps the older copy, and leaves no cache after a log out', async () => {
  const broken = async () =>
    new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('aborted')) }));
  await ask('card.avif', async () => new Response('clear'));
  await expect(ask('card.avif', broken)).rejects.toThrow('aborted');
  expect(await (await ask('card.avif', offline)).text()).toBe('clear');

  stores.clear();
  owners.next = [me, undefined];
  await expect(ask('card.avif', broken)).rejects.toThrow('aborted');
  expect(held()).toEqual([]);
});

test('a photo that does not fit into the storage during a log out leaves no cache with the member’s id', async () => {
  owners.next = [me, undefined];
  isFull = true;
  await expect(ask('card.avif', async () => new Response('clear'))).rejects.toThrow('full');
  expect(held()).toEqual([]);
});

test('another member gets no kept photo, and neither does the same member after its time is over', async () => {
  await ask('card.avif', async () => new Response('clear'));
  owners.next = [{ id: 'other', until: Date.now() + 60_000 }];
  await expect(ask('card.avif', offline)).rejects.toThrow('offline');
  owners.next = [{ ...me, until: Date.now() - 1 }];
  await expect(ask('card.avif', offline)).rejects.toThrow('offline');
});

test('a photo that is asked for during a log out leaves no empty cache with the member’s id', async () => {
  owners.next = [me, undefined];
  await expect(ask('card.avif', offline)).rejects.toThrow('offline');
  expect(held()).toEqual([]);
  owners.next = [me, undefined];
  await ask('card.avif', async () => new Response(null, { status: 404 }));
  expect(held()).toEqual([]);
});
