import { atom } from 'jotai';
import { logFailure } from '../log.ts';
import { readStored, writeStored } from '../storage/storage.ts';

/** Says without opening the database whose data is kept: the member's id. Empty while it must be erased. */
const hintKey = 'milon-kept';

/** When the data that the page shows was fetched, if it is what the browser kept. Epoch milliseconds. */
export const keptSinceAtom = atom<number | undefined>(undefined);

/** Whose data may be kept. Undefined if nobody's. */
export const keptOwner = (): string | undefined => readStored<string>(hintKey) || undefined;

/** Whether the browser may hold kept data: a member's, or data that could not be erased yet. */
export const mayHoldKept = (): boolean => readStored<string>(hintKey) !== undefined;

export function setKeptOwner(id: string): void {
  writeStored(hintKey, id);
}

/** Erases all that is kept, in this and in any other tab. If that fails, the next page tries again. */
export async function forgetKept(): Promise<void> {
  if (!mayHoldKept()) return;
  setKeptOwner('');
  try {
    const { eraseKept } = await import('./kept-database.ts');
    await eraseKept();
    if (keptOwner() === undefined) writeStored(hintKey, undefined);
  } catch (error) {
    logFailure('What is kept could not be erased.', error);
  }
}
