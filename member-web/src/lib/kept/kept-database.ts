/*
 * What the browser keeps for reading without a connection: answers in IndexedDB, photos in the cache of the
 * service worker. It belongs to one member. The page and the service worker both use this file.
 */
const databaseName = 'milon-kept';
const ownerKey = 'owner';
const photoCachePrefix = 'milon-photos-';

/** Whose data is kept. */
export interface KeptOwner {
  readonly id: string;
  /** Epoch milliseconds. After this time nothing of it is shown. */
  readonly until: number;
}

/** One kept answer of the API. */
export interface KeptAnswer {
  /** The query key as text. */
  readonly key: string;
  readonly queryKey: readonly unknown[];
  readonly data: unknown;
  /** When the API sent it, in epoch milliseconds. */
  readonly at: number;
}

export const photoCacheOf = (ownerId: string): string => photoCachePrefix + ownerId;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('owner');
      request.result.createObjectStore('answers', { keyPath: 'key' });
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')));
  });
}

interface Stores {
  readonly owner: IDBObjectStore;
  readonly answers: IDBObjectStore;
}

/** Runs `work` in one transaction, so that the owner cannot change in between. */
async function inStores<T>(
  mode: IDBTransactionMode,
  work: (stores: Stores, done: (result: T) => void) => void,
  otherwise: T,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      let result = otherwise;
      const transaction = database.transaction(['owner', 'answers'], mode);
      const stores = { owner: transaction.objectStore('owner'), answers: transaction.objectStore('answers') };
      work(stores, (value) => {
        result = value;
      });
      transaction.addEventListener('complete', () => resolve(result));
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The browser did not keep it.')),
      );
    });
  } finally {
    database.close();
  }
}

/** Calls `then` with the owner, in the transaction of the stores. */
function withOwner({ owner }: Stores, then: (owner: KeptOwner | undefined) => void): void {
  const request = owner.get(ownerKey) as IDBRequest<KeptOwner | undefined>;
  request.addEventListener('success', () => then(request.result));
}

/** Whose data is kept. Undefined if nobody's. */
export function readKeptOwner(): Promise<KeptOwner | undefined> {
  return inStores<KeptOwner | undefined>('readonly', withOwner, undefined);
}

/**
 * Makes this member the owner. Erases what was kept for another one, or for too long. Returns whether the
 * owner is new.
 */
export async function claimKept(owner: KeptOwner, now: number): Promise<boolean> {
  const isNew = await inStores<boolean>(
    'readwrite',
    (stores, done) =>
      withOwner(stores, (before) => {
        if (before?.id !== owner.id || before.until <= now) stores.answers.clear();
        stores.owner.put(owner, ownerKey);
        done(before?.id !== owner.id);
      }),
    false,
  );
  await deletePhotoCaches(owner.id);
  return isNew;
}

/** Stores and removes answers, unless the data of another member or of nobody is kept by now. */
export function keepAnswers(
  ownerId: string,
  answers: readonly KeptAnswer[],
  dropped: readonly string[] = [],
): Promise<void> {
  return inStores<void>(
    'readwrite',
    (stores) =>
      withOwner(stores, (owner) => {
        if (owner?.id !== ownerId) return;
        for (const answer of answers) stores.answers.put(answer);
        for (const key of dropped) stores.answers.delete(key);
      }),
    undefined,
  );
}

/** The answers that are kept for this member. None after their time is over. */
export function readAnswers(ownerId: string, now: number): Promise<readonly KeptAnswer[]> {
  return inStores<readonly KeptAnswer[]>(
    'readonly',
    (stores, done) =>
      withOwner(stores, (owner) => {
        if (owner?.id !== ownerId || owner.until <= now) return;
        const request = stores.answers.getAll() as IDBRequest<KeptAnswer[]>;
        request.addEventListener('success', () => done(request.result));
      }),
    [],
  );
}

/** Deletes the photos in these folders that are kept for a member. */
export async function dropPhotos(ownerId: string, folders: ReadonlySet<string>): Promise<void> {
  if (!globalThis.caches || folders.size === 0) return;
  const name = photoCacheOf(ownerId);
  const cache = await caches.open(name);
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
  const isIn = ({ url }: Request) => folders.has(folderOf(new URL(url).pathname));
  await Promise.all((await cache.keys()).filter(isIn).map((request) => cache.delete(request)));
  // The member may have logged out in the meantime, and opening has made the erased cache again.
  if ((await readKeptOwner())?.id !== ownerId) await caches.delete(name);
}

async function deletePhotoCaches(exceptOf?: string): Promise<void> {
  if (!globalThis.caches) return;
  const spared = exceptOf === undefined ? undefined : photoCacheOf(exceptOf);
  const names = (await caches.keys()).filter((name) => name.startsWith(photoCachePrefix) && name !== spared);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Erases the data of every member. */
export async function eraseKept(): Promise<void> {
  if (!globalThis.indexedDB) return;
  await inStores<void>(
    'readwrite',
    ({ owner, answers }) => {
      owner.clear();
      answers.clear();
    },
    undefined,
  );
  await deletePhotoCaches();
}

/** Erases everything if its time is over. Returns whether it was. */
export async function eraseIfOver(now: number): Promise<boolean> {
  const owner = await readKeptOwner();
  if (!owner || owner.until > now) return false;
  await eraseKept();
  return true;
}
