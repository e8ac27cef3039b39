import { v4 } from 'uuid';
import { currentOutbox } from './chat-state.ts';

/** The longest message that the server takes. */
export const messageLength = 4_000;

/** Puts a message on its way; it is shown as waiting until the server has it. Gives whether there was anything to send. */
export function sendMessage(friend: { id: string; name: string }, text: string): boolean {
  const trimmed = text.trim();
  const outbox = currentOutbox();
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
