import { cleanText, controlSigns } from '@milon/shared/rules';
import { v4 } from 'uuid';
import { store } from '../../../lib/store.ts';
import { chatLineAtom } from './chat-state.ts';

/** The longest message that the server accepts. */
export const messageLength = 4_000;

/** The text to send, as the API would clean it, and without the control characters that it refuses. */
export function tidyMessage(text: string): string {
  return cleanText(text.replaceAll('\r\n', '\n').replaceAll(controlSigns, ''));
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
