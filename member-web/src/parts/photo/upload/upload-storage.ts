import { logFailure } from '../../../lib/log.ts';
import { readStored, writeStored } from '../../../lib/storage/storage.ts';

/** An upload that survives a reload. */
export interface SavedUpload {
  readonly key: string;
  readonly memberId: string;
  readonly name: string;
  readonly file: Blob;
  /** The photo waits to be cropped. */
  readonly isChosen?: boolean;
  /** The address of the upload on the server, after it has begun. */
  readonly place?: string | undefined;
}

/** Deleted by name at log out (lib/session.ts). */
const databaseName = 'milon-uploads';
const storeName = 'files';
/** Marks that there may be saved uploads, so that the page need not open the database to find out. */
const hintKey = 'milon-uploads';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(storeName, { keyPath: 'key' }),
    );
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')));
  });
}

/**
 * Runs one operation on the store. Private windows may refuse it: the upload continues, but does not survive
 * a reload.
 */
async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const database = await open();
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(storeName, mode);
        const request = work(transaction.objectStore(storeName));
        transaction.addEventListener('complete', () => resolve(request.result));
        transaction.addEventListener('abort', () =>
          reject(transaction.error ?? new Error('The browser did not keep it.')),
        );
      });
    } finally {
      database.close();
    }
  } catch (error) {
    logFailure('The browser could not store an upload.', error);
    return undefined;
  }
}

export async function saveUpload(kept: SavedUpload): Promise<void> {
  writeStored(hintKey, true);
  await inStore('readwrite', (store) => store.put(kept));
}

export async function deleteSavedUpload(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key));
}

/** The uploads that this member left unfinished on this device. */
export async function readSavedUploads(memberId: string): Promise<readonly SavedUpload[]> {
  if (!readStored<boolean>(hintKey)) return [];
  const all = (await inStore('readonly', (store) => store.getAll() as IDBRequest<SavedUpload[]>)) ?? [];
  if (all.length === 0) writeStored(hintKey, undefined);
  return all.filter((kept) => kept.memberId === memberId);
}
