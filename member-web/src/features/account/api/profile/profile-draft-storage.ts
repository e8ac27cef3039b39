import { readStored, writeStored } from '../../../../lib/storage.ts';
import type { ProfileDraft } from './profile-draft.ts';

const key = 'milon-profile-draft';

interface Kept {
  readonly userId: string;
  readonly draft: ProfileDraft;
}

/** What the member typed and did not save as yet, before the form went off the screen or the browser let the page go. */
export function readProfileDraft(userId: string): ProfileDraft | undefined {
  const kept = readStored<Kept>(key);
  return kept?.userId === userId ? kept.draft : undefined;
}

/** Keeps a draft in the browser until it is saved or the member logs out; `undefined` forgets it. */
export function saveProfileDraft(userId: string, draft: ProfileDraft | undefined): void {
  writeStored(key, draft && ({ userId, draft } satisfies Kept));
}
