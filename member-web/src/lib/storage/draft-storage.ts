import { readGuestInput, writeGuestInput } from './guest-input.ts';
import { readStored, writeStored } from './storage.ts';

const key = 'milon-drafts';
const guestKey = 'milon-guest-drafts';

type Drafts = Readonly<Record<string, unknown>>;

/** The drafts of one member. They belong to nobody else. */
interface Kept {
  readonly owner: string;
  readonly drafts: Drafts;
}

function readDrafts(owner: string): Drafts {
  if (owner === '') return readGuestInput<Drafts>(guestKey)?.input ?? {};
  const kept = readStored<Kept>(key);
  return kept?.owner === owner ? kept.drafts : {};
}

/** What the owner entered into this form and did not send. A guest's `owner` is empty. */
export function readDraft<Draft>(owner: string, form: string): Partial<Draft> | undefined {
  return readDrafts(owner)[form] as Partial<Draft> | undefined;
}

/**
 * Stores a draft in the browser until it is sent or the member logs out, a guest's for an hour at most;
 * `undefined` deletes it.
 */
export function saveDraft(owner: string, form: string, draft: object | undefined): void {
  const { [form]: _, ...others } = readDrafts(owner);
  const all = draft ? { ...others, [form]: draft } : others;
  const drafts = Object.keys(all).length > 0 ? all : undefined;
  if (owner === '') writeGuestInput(guestKey, drafts);
  else writeStored(key, drafts && ({ owner, drafts } satisfies Kept));
}
