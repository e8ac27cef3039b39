import type { PreferenceDraft } from '@milon/shared/rules';
import { readStored, writeStored } from '../../../lib/storage.ts';

const key = 'milon-preference-draft';

interface Kept {
  readonly userId: string;
  readonly draft: PreferenceDraft;
}

/** The unsaved draft that was stored when the form closed. */
export function readPreferenceDraft(userId: string): PreferenceDraft | undefined {
  const kept = readStored<Kept>(key);
  return kept?.userId === userId ? kept.draft : undefined;
}

/** Stores a draft in the browser until it is saved or the member logs out; `undefined` deletes it. */
export function savePreferenceDraft(userId: string, draft: PreferenceDraft | undefined): void {
  writeStored(key, draft && ({ userId, draft } satisfies Kept));
}
