import { atom } from 'jotai';
import { store } from '../../../lib/store.ts';
import { draftsAtom, tellTyping } from './chat-state.ts';
import { type Finding, findNumber } from './find-number.ts';
import { keepDraft } from './outbox-storage.ts';
import { sendMessage } from './send-message.ts';

/** Ids of the friends to whom a text is being sent that is still looked through for numbers. */
export const lookedThroughAtom = atom<ReadonlySet<string>>(new Set<string>());

const draftTo = (friendId: string) => store.get(draftsAtom)[friendId] ?? '';

/** Keeps what is being written to this person, here and in the browser; '' forgets it. */
export function writeDraft(me: string, friendId: string, text: string): void {
  const { [friendId]: _, ...others } = store.get(draftsAtom);
  store.set(draftsAtom, text === '' ? others : { ...others, [friendId]: text });
  keepDraft(me, friendId, text);
  tellTyping(friendId, text);
}

/**
 * Sends the draft to this person. Where it holds a telephone number, or may hold one, `ask` is called with what sends it. Meanwhile one may
 * write on: only what was sent leaves the draft. What was changed meanwhile, or went from another tab, is not sent.
 */
export async function sendDraft(
  me: string,
  friend: { id: string; name: string },
  ask: (finding: Exclude<Finding, 'none'>, send: () => void) => void,
  look = findNumber,
): Promise<void> {
  const text = draftTo(friend.id);
  const busy = store.get(lookedThroughAtom);
  if (text === '' || busy.has(friend.id)) return;
  const send = () => {
    const now = draftTo(friend.id);
    if (now.startsWith(text) && sendMessage(friend, text)) writeDraft(me, friend.id, now.slice(text.length));
  };
  store.set(lookedThroughAtom, new Set([...busy, friend.id]));
  const finding = await look(text);
  store.set(lookedThroughAtom, new Set([...store.get(lookedThroughAtom)].filter((id) => id !== friend.id)));
  if (finding === 'none') send();
  else if (draftTo(friend.id).startsWith(text)) ask(finding, send);
}
