import type { Conversation, Message, Profile } from '@milon/shared/contracts';
import type { ConversationRow, MessageRow } from './queries.ts';

const time = (at: number) => new Date(at).toISOString();

/** A message; `readUpTo` is the position up to which the one who did not send it has read. */
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

/** Messages of one conversation as one of its two members sees them. */
export function messagesView(
  conversation: Pick<ConversationRow, 'other_id' | 'my_seen' | 'their_seen'>,
  rows: readonly MessageRow[],
): Message[] {
  return rows.map((row) =>
    messageView(
      row,
      row.sender_id === conversation.other_id ? conversation.my_seen : conversation.their_seen,
    ),
  );
}

export function conversationView(
  row: ConversationRow,
  other: Profile,
  messages: readonly MessageRow[],
  unseen: number,
): Conversation {
  return {
    _id: row.id,
    members: [other],
    messages: messagesView(row, messages),
    unseen,
    createdAt: time(row.created_at),
  };
}
