import type { Message } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { RetryTransaction, type Trx } from '../../platform/database/transaction.ts';
import { mintId, pairOf } from '../../platform/ids.ts';
import { ensureConversation, insertMessage, takePosition } from './queries.ts';
import { messageView } from './view.ts';

/** A message to be kept; who may send it to whom was decided before. */
export interface NewMessage {
  readonly senderId: string;
  readonly receiverId: string;
  readonly text: string;
  readonly clientId: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Writes one message into the conversation of its two people, which the first message makes. */
export async function storeMessage(trx: Trx, message: NewMessage): Promise<Message> {
  const { senderId, receiverId, text, clientId, at } = message;
  const pair = pairOf(senderId, receiverId);
  await ensureConversation(trx, { id: mintId(at), pair, at }, [senderId, receiverId]);
  const { conversationId, position } = await takePosition(trx, pair, at);
  const row = {
    id: mintId(at),
    conversation_id: conversationId,
    position,
    sender_id: senderId,
    client_id: clientId,
    text,
    created_at: at,
  };
  // The same message came twice at once: run again, and find it stored.
  if (!(await insertMessage(trx, row))) throw new RetryTransaction();
  return messageView(row, 0);
}

/** After the commit: tells both people, on all their screens. */
export function tellMessage(context: AppContext, message: Message, receiverId: string): void {
  for (const id of [receiverId, message.sender]) {
    context.bus.toMember(id, 'received-message', { conversationId: message.conversationId, message });
  }
}
