import { v4 } from 'uuid';
import { store } from '../../../lib/store.ts';
import { chatLineAtom } from './chat-state.ts';

/** The longest message that the server accepts. */
export const messageLength = 4_000;

/**
 * Invisible characters that copied text may contain and the server refuses: control characters and direction
 * overrides.
 */
const unseen = /[\u0000-\u0008\u000B-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g;

/** The text to send: without invisible characters, and trimmed. */
export function tidyMessage(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(unseen, '').trim();
}

/**
 * Puts a message into the outbox, which shows it as waiting until the server stores it. Returns whether there
 * was any text to send.
 */
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
