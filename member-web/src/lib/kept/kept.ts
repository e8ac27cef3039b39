import { atom } from 'jotai';
import { logFailure } from '../log.ts';
import { readStored, writeStored } from '../storage.ts';
import { claimKept, dropPhotos, eraseKept, keepAnswers, readAnswers } from './kept-database.ts';
import { photoFoldersOf, withoutMembers } from './kept-rules.ts';

/** Says without opening the database whose data is kept. The browser deletes it at log out. */
const hintKey = 'milon-kept';

/** When the data that the page shows was fetched, if it is what the browser kept. Epoch milliseconds. */
export const keptSinceAtom = atom<number | undefined>(undefined);

/** Whose data may be kept. Undefined if nobody's. */
export const keptOwner = (): string | undefined => readStored<string>(hintKey);

/** Makes this member the owner of what is kept. Returns whether nothing was kept for them before. */
export async function keepFor(id: string, until: number): Promise<boolean> {
  writeStored(hintKey, id);
  const isNew = await claimKept({ id, until });
  // The member may have logged out in the meantime.
  if (keptOwner() !== id) await eraseKept();
  return isNew;
}

/** Erases all that is kept, in this and in any other tab. */
export async function forgetKept(): Promise<void> {
  writeStored(hintKey, undefined);
  try {
    await eraseKept();
  } catch (error) {
    logFailure('What is kept for reading offline could not be erased.', error);
  }
}

/** Erases the kept profiles, cards and photos of members who are not available any more. */
export async function dropKeptMembers(gone: ReadonlySet<string>): Promise<void> {
  const owner = keptOwner();
  if (owner === undefined || gone.size === 0) return;
  try {
    const kept = await readAnswers(owner, Date.now());
    const changed = kept.flatMap((answer) => {
      const left = withoutMembers(answer, gone);
      return left && left !== answer ? [left] : [];
    });
    const dropped = kept.filter((answer) => !withoutMembers(answer, gone)).map(({ key }) => key);
    await keepAnswers(owner, changed, dropped);
    await dropPhotos(owner, photoFoldersOf(kept, gone));
  } catch (error) {
    logFailure('A kept profile could not be erased.', error);
  }
}
