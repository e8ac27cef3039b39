import { readStored, writeStored } from './storage.ts';

const key = 'milon-drafts';

/** The drafts of one member, or of a guest, whose `owner` is empty. They belong to nobody else. */
interface Kept {
  readonly owner: string;
  readonly drafts: Readonly<Record<string, unknown>>;
}

function readDrafts(owner: string): Kept['drafts'] {
  const kept = readStored<Kept>(key);
  return kept?.owner === owner ? kept.drafts : {};
}

/** What the owner entered into this form and did not send. */
export function readDraft<Draft>(owner: string, form: string): Partial<Draft> | undefined {
  return readDrafts(owner)[form] as Partial<Draft> | undefined;
}

/** Stores a draft in the browser until it is sent or the member logs out; `undefined` deletes it. */
export function saveDraft(owner: string, form: string, draft: object | undefined): void {
  const { [form]: _, ...others } = readDrafts(owner);
  const drafts = draft ? { ...others, [form]: draft } : others;
  writeStored(key, Object.keys(drafts).length > 0 ? ({ owner, drafts } satisfies Kept) : undefined);
}
