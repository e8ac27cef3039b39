import { isDeepStrictEqual } from 'node:util';
import type { Message } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { RetryTransaction, type Trx } from '../../platform/database/transaction.ts';
import { mintId, pairOf } from '../../platform/ids.ts';
import { findConnect } from '../connects/index.ts';
import { keepMessageNotices } from '../notifications/index.ts';
import { flagMessage, openCase } from '../safety/index.ts';
import { maskNumbers } from './mask-numbers.ts';
import type { MessageRow } from './queries.ts';
import { insertConversation, insertMessages, takePositions } from './store-queries.ts';
import { messageView, receivedView } from './view.ts';

/** A message to be kept. */
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

interface Place {
  readonly conversationId: string;
  readonly position: number;
}

/** The next place in the conversation of each message's two people; a first message makes it. */
async function takePlaces(trx: Trx, messages: readonly NewMessage[]): Promise<Place[]> {
  const spoken = messages.map(({ senderId, receiverId, at }) => ({
    pair: pairOf(senderId, receiverId),
    members: [senderId, receiverId],
    at,
  }));
  const taken = await takePositions(trx, spoken);
  const first = spoken.filter(({ pair }) => !taken.has(pair));
  for (const { pair, members, at } of first)
    if (!(await insertConversation(trx, { id: mintId(at), pair, at }, members))) throw new RetryTransaction();
  const begun = await takePositions(trx, first);
  return spoken.map(({ pair }) => {
    const place = taken.get(pair) ?? begun.get(pair);
    if (!place) throw new RetryTransaction();
    return place;
  });
}

/** A message as it is kept; what it is flagged for comes before staff. */
async function judgedRow(trx: Trx, message: NewMessage, place: Place): Promise<MessageRow> {
  const { senderId, clientId, at } = message;
  const { conversationId, position } = place;
  const { flags, forStaff } = await flagMessage(trx, message);
  if (forStaff) await openCase(trx, { conversationId, memberId: senderId, position, at });
  // A character that is cut in half is none; left as it is, each database would make something else of it.
  const text = message.text.toWellFormed();
  return {
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
}

async function viewStored(trx: Trx, row: MessageRow, receiverId: string): Promise<StoredMessage> {
  const isHidden = row.masked_text !== null && !(await findConnect(trx, receiverId, row.sender_id));
  return { sent: messageView(row, 0), received: receivedView(row, 0, !isHidden) };
}

/**
 * Writes messages into the conversations of their two people each, which a first message makes; who may send what to whom was decided
 * before. No two of them are of the same two people.
 */
export async function storeMessages(trx: Trx, messages: readonly NewMessage[]): Promise<StoredMessage[]> {
  const places = await takePlaces(trx, messages);
  const rows: MessageRow[] = [];
  for (const [n, message] of messages.entries()) rows.push(await judgedRow(trx, message, places[n] as Place));
  // The same message came twice at once: run again, and find it stored.
  if ((await insertMessages(trx, rows)) < rows.length) throw new RetryTransaction();
  await keepMessageNotices(trx, messages);
  const stored: StoredMessage[] = [];
  for (const [n, row] of rows.entries())
    stored.push(await viewStored(trx, row, (messages[n] as NewMessage).receiverId));
  return stored;
}

/** One message alone. */
export async function storeMessage(trx: Trx, message: NewMessage): Promise<StoredMessage> {
  const [stored] = await storeMessages(trx, [message]);
  return stored as StoredMessage;
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
