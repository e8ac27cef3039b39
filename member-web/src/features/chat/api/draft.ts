import { store } from '../../../lib/store.ts';
import { announceTyping, draftsAtom } from './chat-state.ts';
import { saveDraft } from './outbox/outbox-storage.ts';

/** The draft for this recipient, '' if there is none. */
export const draftTo = (friendId: string): string => store.get(draftsAtom)[friendId] ?? '';

/** Stores the draft for this recipient, here and in the browser; '' deletes it. */
export function writeDraft(me: string, friendId: string, text: string): void {
  const { [friendId]: _, ...others } = store.get(draftsAtom);
  store.set(draftsAtom, text === '' ? others : { ...others, [friendId]: text });
  saveDraft(me, friendId, text);
  announceTyping(friendId, text);
}

/** Puts a text into the box for this recipient, below what was written there. */
export function addToDraft(me: string, friendId: string, text: string): void {
  writeDraft(me, friendId, [draftTo(friendId), text].filter(Boolean).join('\n'));
}
