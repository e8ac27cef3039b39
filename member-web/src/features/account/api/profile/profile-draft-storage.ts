import { readStored, writeStored } from '../../../../lib/storage.ts';
import type { ProfileDraft } from './profile-draft.ts';

const key = 'milon-profile-draft';

interface Kept {
  readonly userId: string;
  readonly draft: ProfileDraft;
}

/** Reads the unsaved draft that was stored when the form closed or the browser discarded the page. */
export function readProfileDraft(userId: string): ProfileDraft | undefined {
  const kept = readStored<Kept>(key);
  return kept?.userId === userId ? kept.draft : undefined;
}

/** Stores a draft in the browser until it is saved or the member logs out; `undefined` deletes it. */
export function saveProfileDraft(userId: string, draft: ProfileDraft | undefined): void {
  writeStored(key, draft && ({ userId, draft } satisfies Kept));
}
