import { isDeepStrictEqual } from 'node:util';
import type { Message } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { RetryTransaction, type Trx } from '../../platform/database/transaction.ts';
import { mintId, pairOf } from '../../platform/ids.ts';
import { findConnect } from '../connects/index.ts';
import { keepMessageNotice } from '../notifications/index.ts';
import { flagMessage, openCase } from '../safety/index.ts';
import { maskNumbers } from './mask-numbers.ts';
import { ensureConversation, insertMessage, takePosition } from './queries.ts';
import { messageView, receivedView } from './view.ts';

/** A message to be kept; who may send it to whom was decided before. */
export interface NewMessage {
  readonly senderId: string;
  readonly receiverId: string;
  readonly text: string;
  readonly clientId: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A message as its two people see it. */
export interface StoredMessage {
  readonly sent: Message;
  readonly received: Message;
}

/** The first position of a conversation that there was not yet. */
async function beginConversation(trx: Trx, { senderId, receiverId, at }: NewMessage) {
  const pair = pairOf(senderId, receiverId);
  await ensureConversation(trx, { id: mintId(at), pair, at }, [senderId, receiverId]);
  const first = await takePosition(trx, pair, at);
  if (!first) throw new RetryTransaction();
  return first;
}

/** Writes one message into the conversation of its two people, which the first message makes. */
export async function storeMessage(trx: Trx, message: NewMessage): Promise<StoredMessage> {
  const { senderId, receiverId, text, clientId, at } = message;
  const pair = pairOf(senderId, receiverId);
  const { conversationId, position } =
    (await takePosition(trx, pair, at)) ?? (await beginConversation(trx, message));
  const { flags, forStaff } = await flagMessage(trx, message);
  const row = {
    id: mintId(at),
    conversation_id: conversationId,
    position,
    sender_id: senderId,
    client_id: clientId,
    text,
    masked_text: maskNumbers(text) ?? null,
    created_at: at,
    flags: flags.length > 0 ? JSON.stringify(flags) : null,
    is_reported: 0,
  };
  // The same message came twice at once: run again, and find it stored.
  if (!(await insertMessage(trx, row))) throw new RetryTransaction();
  if (forStaff) await openCase(trx, { conversationId, memberId: senderId, position, at });
  await keepMessageNotice(trx, receiverId, at);
  const isUnlocked = row.masked_text !== null && (await findConnect(trx, receiverId, senderId)) !== undefined;
  return { sent: messageView(row, 0), received: receivedView(row, 0, isUnlocked) };
}

/** After the commit: tells both people, on all their screens but the one that learns it by the answer. */
export function tellMessage(
  context: AppContext,
  { sent, received }: StoredMessage,
  receiverId: string,
  answeredSocketId?: string,
): void {
  const { conversationId } = sent;
  const tell = (memberIds: readonly string[], message: Message) =>
    context.bus.toMembers(memberIds, 'received-message', { conversationId, message }, answeredSocketId);
  if (isDeepStrictEqual(sent, received)) return tell([receiverId, sent.sender], sent);
  tell([receiverId], received);
  tell([sent.sender], sent);
}
