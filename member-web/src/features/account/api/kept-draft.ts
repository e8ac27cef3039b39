import type { ProfileDraft } from './profile-draft.ts';

/** What was typed and not saved as yet when the form went off the screen, by member; gone with the page. */
const drafts = new Map<string, ProfileDraft>();

export function keptDraft(userId: string): ProfileDraft | undefined {
  return drafts.get(userId);
}

/** Keeps a draft; `undefined` forgets it. */
export function keepDraft(userId: string, draft: ProfileDraft | undefined): void {
  if (draft) drafts.set(userId, draft);
  else drafts.delete(userId);
}
