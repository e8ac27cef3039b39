import type { Conversation, Message, Profile } from '@milon/shared/contracts';
import { type MessageFlag, type MessageWarning, messageWarningOptions } from '@milon/shared/options';
import { CONTACT_RULE, shownText, type ViewerKind } from '@milon/shared/rules';
import { createPauses } from '../../platform/concurrency/pauses.ts';
import type { MessageRow } from './message-queries.ts';
import type { ConversationRow } from './queries.ts';

const time = (at: number) => new Date(at).toISOString();

/** A message as its sender sees it; `readUpTo` is the position up to which the other has read. */
export function messageView(row: MessageRow, readUpTo: number): Message {
  return {
    _id: row.id,
    conversationId: row.conversation_id,
    position: row.position,
    sender: row.sender_id,
    text: row.text,
    isSeen: row.position <= readUpTo,
    clientId: row.client_id,
    createdAt: time(row.created_at),
  };
}

/**
 * The text as its receiver reads it; greetings are messages too. A text that an older rule masked is masked
 * again here.
 */
function receivedText(
  row: Pick<MessageRow, 'text' | 'masked_text' | 'mask_rule'>,
  isUnlocked: boolean,
): string {
  const viewer: ViewerKind = isUnlocked ? 'unlocked' : 'member';
  const masked = row.mask_rule === CONTACT_RULE ? row.masked_text : undefined;
  return shownText('message', row.text, viewer, masked) ?? '';
}

/** The flags that the receiver is warned about; the others are only for staff. */
function warningsOf(flags: string | null): MessageWarning[] {
  if (flags === null) return [];
  const flagged = JSON.parse(flags) as MessageFlag[];
  return messageWarningOptions.map(({ key }) => key).filter((kind) => flagged.includes(kind));
}

/**
 * A message as its receiver sees it: with warnings for its flags, and with contacts masked unless the
 * receiver has unlocked the sender.
 */
export function receivedView(row: MessageRow, readUpTo: number, isUnlocked: boolean): Message {
  const warnings = warningsOf(row.flags);
  const message = {
    ...messageView(row, readUpTo),
    ...(warnings.length === 0 ? {} : { warnings }),
    ...(row.is_reported === 1 ? { isReported: true } : {}),
  };
  const text = receivedText(row, isUnlocked);
  return text === row.text ? message : { ...message, text, numbersHidden: true };
}

/** Only the text, as one of the two members reads it. */
export function readableText(
  conversation: Pick<ConversationRow, 'other_id' | 'is_unlocked'>,
  row: Pick<MessageRow, 'sender_id' | 'text' | 'masked_text' | 'mask_rule'>,
): string {
  const isReceived = row.sender_id === conversation.other_id;
  return isReceived ? receivedText(row, conversation.is_unlocked !== null) : row.text;
}

type Reader = Pick<ConversationRow, 'other_id' | 'my_seen' | 'their_seen' | 'is_unlocked'>;

/** A message of one conversation as one of its two members sees it. */
export function readerView(conversation: Reader, row: MessageRow): Message {
  return row.sender_id === conversation.other_id
    ? receivedView(row, conversation.my_seen, conversation.is_unlocked !== null)
    : messageView(row, conversation.their_seen);
}

/** Messages of one conversation as one of its two members sees them. */
export async function messagesView(
  conversation: Reader,
  rows: readonly MessageRow[],
  pause = createPauses(),
): Promise<Message[]> {
  const messages: Message[] = [];
  for (const row of rows) {
    await pause();
    messages.push(readerView(conversation, row));
  }
  return messages;
}

/** The kinds of warnings that the member dismissed. */
export function dismissedView(dismissed: string | null): MessageWarning[] {
  return dismissed === null ? [] : (JSON.parse(dismissed) as MessageWarning[]);
}

export function conversationView(
  row: ConversationRow,
  other: Profile,
  messages: Message[],
  unseen: number,
): Conversation {
  return {
    _id: row.id,
    members: [other],
    messages,
    unseen,
    lastPosition: row.last_position,
    lastMessageAt: time(row.last_message_at),
    revision: row.revision,
    ...(row.dismissed_warnings === null ? {} : { dismissed: dismissedView(row.dismissed_warnings) }),
    createdAt: time(row.created_at),
  };
}
