import { isDeepStrictEqual } from 'node:util';
import type { Message } from '@milon/shared/contracts';
import { CONTACT_RULE, maskContacts } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { RetryTransaction, type Trx } from '../../platform/database/transaction.ts';
import { mintId, pairOf } from '../../platform/ids.ts';
import { findUnlock } from '../connects/index.ts';
import { scheduleMessageMails } from '../notifications/index.ts';
import { fileCase, flagMessages } from '../safety/index.ts';
import type { MessageRow } from './message-queries.ts';
import { insertConversation, insertMessages, moveUp, reservePositions } from './store-queries.ts';
import { messageView, receivedView } from './view.ts';

/** A message to store. */
export interface NewMessage {
  readonly senderId: string;
  readonly receiverId: string;
  readonly text: string;
  readonly clientId: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A stored message as its sender and its receiver see it. */
export interface StoredMessage {
  readonly sent: Message;
  readonly received: Message;
}

/** A message with its conversation and position. */
interface PlacedMessage extends NewMessage {
  readonly conversationId: string;
  readonly position: number;
}

/** Reserves the next position in each conversation; a first message creates the conversation. */
async function reservePlaces(trx: Trx, messages: readonly NewMessage[]): Promise<PlacedMessage[]> {
  const withPair = messages.map((message) => ({
    ...message,
    pair: pairOf(message.senderId, message.receiverId),
  }));
  const reserved = await reservePositions(trx, withPair);
  const first = withPair.filter(({ pair }) => !reserved.has(pair));
  for (const { pair, senderId, receiverId, at } of first)
    if (!(await insertConversation(trx, { id: mintId(at), pair, at }, [senderId, receiverId])))
      throw new RetryTransaction();
  const reservedFirst = await reservePositions(trx, first);
  return withPair.map((message) => {
    const place = reserved.get(message.pair) ?? reservedFirst.get(message.pair);
    if (!place) throw new RetryTransaction();
    return Object.assign(message, place);
  });
}

/** The rows of messages; those that staff must review open a case. */
async function buildRows(trx: Trx, placed: readonly PlacedMessage[]): Promise<MessageRow[]> {
  const masked = placed.map((message) => {
    // Half a surrogate pair is not a character, and each database would store it differently.
    const text = message.text.toWellFormed();
    const maskedText = maskContacts(text);
    return { ...message, text, maskedText, holdsContact: maskedText !== undefined };
  });
  const rows: MessageRow[] = [];
  for (const message of await flagMessages(trx, masked)) {
    const { conversationId, position, senderId, clientId, at, text, maskedText, flags, forStaff } = message;
    if (forStaff) await fileCase(trx, { conversationId, memberId: senderId, position, at });
    rows.push({
      id: mintId(at),
      conversation_id: conversationId,
      position,
      sender_id: senderId,
      client_id: clientId,
      text,
      masked_text: maskedText ?? null,
      mask_rule: CONTACT_RULE,
      created_at: at,
      flags: flags.length > 0 ? JSON.stringify(flags) : null,
      is_reported: 0,
    });
  }
  return rows;
}

async function viewStored(trx: Trx, row: MessageRow, receiverId: string): Promise<StoredMessage> {
  const unlock = row.masked_text === null ? undefined : await findUnlock(trx, receiverId, row.sender_id);
  // A guardian alone shows none of the sender's own contacts.
  const isHidden = row.masked_text !== null && (!unlock || unlock.shows === 'guardian');
  return { sent: messageView(row, 0), received: receivedView(row, 0, !isHidden) };
}

/**
 * Stores messages, no two of them of the same pair, each in its conversation, which a first message creates.
 * The caller has checked that they may be sent. Throws RetryTransaction if a concurrent transaction wrote a
 * row that they need.
 */
export async function storeMessages(trx: Trx, messages: readonly NewMessage[]): Promise<StoredMessage[]> {
  const placed = await reservePlaces(trx, messages);
  const [rows] = await Promise.all([buildRows(trx, placed), moveUp(trx, placed)]);
  const [written] = await Promise.all([insertMessages(trx, rows), scheduleMessageMails(trx, messages)]);
  // The same message arrived twice at the same time: run again and find it stored.
  if (written < rows.length) throw new RetryTransaction();
  const stored: StoredMessage[] = [];
  for (const [n, row] of rows.entries())
    stored.push(await viewStored(trx, row, (messages[n] as NewMessage).receiverId));
  return stored;
}

/** Stores one message. */
export async function storeMessage(trx: Trx, message: NewMessage): Promise<StoredMessage> {
  const [stored] = await storeMessages(trx, [message]);
  return stored as StoredMessage;
}

/**
 * Call after the commit. Notifies both members, on all their screens except the one that gets the
 * acknowledgement.
 */
export function deliverMessage(
  context: AppContext,
  { sent, received }: StoredMessage,
  receiverId: string,
  answeredSocketId?: string,
): void {
  const { conversationId } = sent;
  const notify = (memberIds: readonly string[], message: Message) =>
    context.bus.toMembers(memberIds, 'received-message', { conversationId, message }, answeredSocketId);
  if (isDeepStrictEqual(sent, received)) return notify([receiverId, sent.sender], sent);
  notify([receiverId], received);
  notify([sent.sender], sent);
}
