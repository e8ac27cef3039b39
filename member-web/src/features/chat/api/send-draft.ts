import { type ContactKind, contactKinds } from '@milon/shared/rules';
import { store } from '../../../lib/store.ts';
import { chatLineAtom } from './chat-state.ts';
import { addToDraft, draftTo, writeDraft } from './draft.ts';
import type { Outgoing } from './outbox/outbox.ts';
import { sendMessage } from './send-message.ts';

/** Puts a refused message back into the box, where it can be changed. */
export function takeBack(me: string, { clientId, friendId, text }: Outgoing): void {
  addToDraft(me, friendId, text);
  store.get(chatLineAtom)?.outbox.remove(clientId);
}

/** Runs `work` when the outbox is there: the live connection loads a moment after the page. */
function withOutbox(work: () => void): void {
  if (store.get(chatLineAtom)) {
    work();
    return;
  }
  const stop = store.sub(chatLineAtom, () => {
    if (!store.get(chatLineAtom)) return;
    stop();
    work();
  });
}

/**
 * Sends the draft to this recipient. If it contains contacts, calls `ask` with their kinds and a function
 * that sends it. If another tab changes or sends the draft while the question is open, that draft is not
 * sent.
 */
export function sendDraft(
  me: string,
  friend: { id: string; name: string },
  ask: (kinds: readonly ContactKind[], send: () => void) => void,
): void {
  const text = draftTo(friend.id);
  if (text === '') return;
  const send = () =>
    withOutbox(() => {
      const now = draftTo(friend.id);
      if (now.startsWith(text) && sendMessage(friend, text))
        writeDraft(me, friend.id, now.slice(text.length));
    });
  const kinds = contactKinds(text);
  if (kinds.length === 0) send();
  else ask(kinds, send);
}
