import { isDeepStrictEqual } from 'node:util';
import type { Message } from '@milon/shared/contracts';
import { CONTACT_RULE, maskContacts } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { RetryTransaction, type Trx } from '../../platform/database/transaction.ts';
import { mintId, pairOf } from '../../platform/ids.ts';
import { findConnect } from '../connects/index.ts';
import { scheduleMessageMails } from '../notifications/index.ts';
import { fileCase, flagMessage } from '../safety/index.ts';
import type { MessageRow } from './message-queries.ts';
import { insertConversation, insertMessages, reservePositions } from './store-queries.ts';
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

/** A message with its place in the conversation of its two people. */
interface PlacedMessage extends NewMessage {
  readonly conversationId: string;
  readonly position: number;
}

/** Takes the next place in each conversation; a first message makes it. */
async function takePlaces(trx: Trx, messages: readonly NewMessage[]): Promise<PlacedMessage[]> {
  const spoken = messages.map((message) => ({
    ...message,
    pair: pairOf(message.senderId, message.receiverId),
  }));
  const taken = await reservePositions(trx, spoken);
  const first = spoken.filter(({ pair }) => !taken.has(pair));
  for (const { pair, senderId, receiverId, at } of first)
    if (!(await insertConversation(trx, { id: mintId(at), pair, at }, [senderId, receiverId])))
      throw new RetryTransaction();
  const begun = await reservePositions(trx, first);
  return spoken.map((message) => {
    const place = taken.get(message.pair) ?? begun.get(message.pair);
    if (!place) throw new RetryTransaction();
    return Object.assign(message, place);
  });
}

/** The row of a message; where it is flagged for staff, a case is opened. */
async function judgedRow(trx: Trx, message: PlacedMessage): Promise<MessageRow> {
  const { conversationId, position, senderId, clientId, at } = message;
  // Of half a character, which is none, each database would make something else.
  const text = message.text.toWellFormed();
  const maskedText = maskContacts(text);
  const { flags, forStaff } = await flagMessage(trx, { ...message, holdsContact: maskedText !== undefined });
  if (forStaff) await fileCase(trx, { conversationId, memberId: senderId, position, at });
  return {
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
  };
}

async function viewStored(trx: Trx, row: MessageRow, receiverId: string): Promise<StoredMessage> {
  const isHidden = row.masked_text !== null && !(await findConnect(trx, receiverId, row.sender_id));
  return { sent: messageView(row, 0), received: receivedView(row, 0, !isHidden) };
}

/**
 * Stores messages, no two of them between the same two people, each in its conversation, which a first message makes. Whether they may be
 * sent was decided before. Throws RetryTransaction where a row that they need was written meanwhile.
 */
export async function storeMessages(trx: Trx, messages: readonly NewMessage[]): Promise<StoredMessage[]> {
  const placed = await takePlaces(trx, messages);
  const judged: { readonly row: MessageRow; readonly receiverId: string }[] = [];
  for (const message of placed)
    judged.push({ row: await judgedRow(trx, message), receiverId: message.receiverId });
  const written = await insertMessages(
    trx,
    judged.map(({ row }) => row),
  );
  // The same message came twice at once: run again, and find it stored.
  if (written < judged.length) throw new RetryTransaction();
  await scheduleMessageMails(trx, messages);
  const stored: StoredMessage[] = [];
  for (const { row, receiverId } of judged) stored.push(await viewStored(trx, row, receiverId));
  return stored;
}

/** Stores one message. */
export async function storeMessage(trx: Trx, message: NewMessage): Promise<StoredMessage> {
  const [stored] = await storeMessages(trx, [message]);
  return stored as StoredMessage;
}

/** After the commit: tells both people, on all their screens but the one that learns it by the answer. */
export function deliverMessage(
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
