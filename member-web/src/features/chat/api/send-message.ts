import { v4 } from 'uuid';
import { store } from '../../../lib/store.ts';
import { chatLineAtom } from './chat-state.ts';

/** The longest message that the server takes. */
export const messageLength = 4_000;

/** What text copied from elsewhere may carry unseen, and the server refuses: control characters, overrides of direction. */
const unseen = /[\u0000-\u0008\u000B-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g;

/** A message as it is sent: without what one cannot see, and without blanks around. */
export function tidyMessage(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(unseen, '').trim();
}

/** Puts a message on its way; it is shown as waiting until the server has it. Gives whether there was anything to send. */
export function sendMessage(friend: { id: string; name: string }, text: string): boolean {
  const trimmed = tidyMessage(text);
  const outbox = store.get(chatLineAtom)?.outbox;
  if (trimmed === '' || !outbox) return false;
  outbox.add({
    clientId: v4(),
    friendId: friend.id,
    friendName: friend.name,
    text: trimmed,
    createdAt: new Date().toISOString(),
  });
  return true;
}
