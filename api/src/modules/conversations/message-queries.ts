import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import { isGreetingRow } from '../notifications/index.ts';
import type { ConversationRow } from './queries.ts';

export type MessageRow = Selectable<Database['messages']>;

const messageColumns = [
  'messages.id',
  'messages.conversation_id',
  'messages.position',
  'messages.sender_id',
  'messages.client_id',
  'messages.text',
  'messages.masked_text',
  'messages.mask_rule',
  'messages.created_at',
  'messages.flags',
  'messages.is_reported',
] as const;

/** Leaves out messages that this member deleted one by one. */
export function notDeletedBy(memberId: string) {
  return (eb: ExpressionBuilder<Database, 'messages'>) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('message_deletions')
          .select('message_deletions.message_id')
          .whereRef('message_deletions.message_id', '=', 'messages.id')
          .where('message_deletions.member_id', '=', memberId),
      ),
    );
}

/**
 * Real messages, which count as unread. Greetings do not count (spec §4), and neither do the emptied messages
 * of a removed member.
 */
export const isReal = sql<boolean>`(messages.text <> '' and not ${isGreetingRow})`;

/**
 * Finds those of the last `each` messages of each conversation that the member still has, oldest first.
 * Positions have no gaps, so the start follows from the last position.
 */
export function findLastMessages(
  db: Db,
  memberId: string,
  conversationIds: readonly string[],
  each: number,
): Promise<MessageRow[]> {
  if (conversationIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('conversations')
    .innerJoin('conversation_members as mine', (join) =>
      join.onRef('mine.conversation_id', '=', 'conversations.id').on('mine.member_id', '=', memberId),
    )
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.conversation_id', '=', 'conversations.id')
        .on('messages.position', '>', sql<number>`conversations.last_position - ${sql.lit(each)}`)
        .onRef('messages.position', '>', 'mine.cleared_position'),
    )
    .select(messageColumns)
    .where('conversations.id', 'in', conversationIds)
    .where(notDeletedBy(memberId))
    .orderBy('messages.conversation_id')
    .orderBy('messages.position')
    .execute();
}

/**
 * Finds the last `each` messages of each conversation that the member still has, oldest first. It goes back
 * from the newest message of each (`messages_position`) to where they start, past the deleted ones.
 */
export function findLastKeptMessages(
  db: Db,
  memberId: string,
  conversationIds: readonly string[],
  each: number,
): Promise<MessageRow[]> {
  if (conversationIds.length === 0) return Promise.resolve([]);
  return (
    db
      // Materialized: PostgreSQL would look for the start again at each message.
      .with(
        (cte) => cte('starts').materialized(),
        (cte) =>
          cte
            .selectFrom('conversation_members as mine')
            .select(({ selectFrom }) => [
              'mine.conversation_id',
              'mine.cleared_position',
              selectFrom('messages')
                .select('messages.position')
                .whereRef('messages.conversation_id', '=', 'mine.conversation_id')
                .whereRef('messages.position', '>', 'mine.cleared_position')
                // A scalar subquery: PostgreSQL may plan an EXISTS as a join with all deletions.
                .where(
                  (message) =>
                    message
                      .selectFrom('message_deletions')
                      .select('message_deletions.message_id')
                      .whereRef('message_deletions.message_id', '=', 'messages.id')
                      .where('message_deletions.member_id', '=', memberId),
                  'is',
                  null,
                )
                .orderBy('messages.position', 'desc')
                .limit(1)
                .offset(each - 1)
                .as('start'),
            ])
            .where('mine.member_id', '=', memberId)
            .where('mine.conversation_id', 'in', conversationIds),
      )
      .selectFrom('starts')
      .innerJoin('messages', (join) =>
        join
          .onRef('messages.conversation_id', '=', 'starts.conversation_id')
          .onRef('messages.position', '>', 'starts.cleared_position')
          .on(({ eb, fn }) => eb('messages.position', '>=', fn.coalesce('starts.start', sql.lit(0)))),
      )
      .select(messageColumns)
      .where(notDeletedBy(memberId))
      .orderBy('messages.conversation_id')
      .orderBy('messages.position')
      .execute()
  );
}

/** Finds the messages that the member still has before or after a position, nearest first. */
export function findMessagesFrom(
  db: Db,
  conversation: Pick<ConversationRow, 'id' | 'member_id' | 'cleared_position'>,
  direction: 'before' | 'after',
  position: number,
  limit: number,
): Promise<MessageRow[]> {
  return db
    .selectFrom('messages')
    .select(messageColumns)
    .where('messages.conversation_id', '=', conversation.id)
    .where('messages.position', direction === 'before' ? '<' : '>', position)
    .where('messages.position', '>', conversation.cleared_position)
    .where(notDeletedBy(conversation.member_id))
    .orderBy('messages.position', direction === 'before' ? 'desc' : 'asc')
    .limit(limit)
    .execute();
}

/** Finds the texts that the member still has before a position, newest first. */
export function findTexts(
  db: Db,
  conversation: Pick<ConversationRow, 'id' | 'member_id' | 'cleared_position'>,
  before: number,
  limit: number,
) {
  return db
    .selectFrom('messages')
    .select([
      'messages.position',
      'messages.sender_id',
      'messages.text',
      'messages.masked_text',
      'messages.mask_rule',
    ])
    .where('messages.conversation_id', '=', conversation.id)
    .where('messages.position', '<', before)
    .where('messages.position', '>', conversation.cleared_position)
    .where(notDeletedBy(conversation.member_id))
    .orderBy('messages.position', 'desc')
    .limit(limit)
    .execute();
}

export function findMessage(
  db: Db,
  conversationId: string,
  messageId: string,
): Promise<MessageRow | undefined> {
  return db
    .selectFrom('messages')
    .select(messageColumns)
    .where('messages.id', '=', messageId)
    .where('messages.conversation_id', '=', conversationId)
    .executeTakeFirst();
}

export async function findPosition(
  db: Db,
  conversationId: string,
  messageId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('position')
    .where('id', '=', messageId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  return row?.position;
}

/** Returns when the message at a position was sent. */
export async function findMessageTime(
  db: Db,
  conversationId: string,
  position: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('created_at')
    .where('conversation_id', '=', conversationId)
    .where('position', '=', position)
    .executeTakeFirst();
  return row?.created_at;
}
