import { GREETING_PREFIX } from '@milon/shared/constants';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { TimeCursor } from '../../platform/time-cursor.ts';

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

/** Without what this member deleted for themselves one by one. */
function notDeletedBy(memberId: string) {
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

/** Greetings are no real messages: they do not count (spec §4), nor does what went with its writer, of which nothing is left to read. */
const isReal = sql<boolean>`(messages.text <> '' and substr(messages.text, 1, ${sql.lit(GREETING_PREFIX.length)}) <> ${GREETING_PREFIX})`;

/** A member's conversations with the other side of each; the one spoken in last first. */
function selectConversations(db: Db, memberId: string) {
  return db
    .selectFrom('conversation_members as mine')
    .innerJoin('conversations', 'conversations.id', 'mine.conversation_id')
    .innerJoin('conversation_members as theirs', (join) =>
      join
        .onRef('theirs.conversation_id', '=', 'mine.conversation_id')
        .on('theirs.member_id', '!=', memberId),
    )
    .leftJoin('connects', (join) =>
      join.on('connects.viewer_id', '=', memberId).onRef('connects.owner_id', '=', 'theirs.member_id'),
    )
    .select([
      'connects.id as is_unlocked',
      'conversations.id',
      'conversations.last_position',
      'conversations.created_at',
      'conversations.last_message_at',
      'mine.member_id',
      'mine.seen_position as my_seen',
      'mine.cleared_position',
      'mine.revision',
      'mine.dismissed_warnings',
      'mine.moved_up_at',
      'theirs.member_id as other_id',
      'theirs.shown_position as their_seen',
    ])
    .where('mine.member_id', '=', memberId);
}
export type ConversationRow = Awaited<ReturnType<typeof findConversations>>[number];

/** Those in which something is left to read; of one pair alone where that is given. */
export function findConversations(
  db: Db,
  memberId: string,
  page: { readonly after: TimeCursor | undefined; readonly pair: string | undefined; readonly limit: number },
) {
  const { after, pair, limit } = page;
  return selectConversations(db, memberId)
    .whereRef('conversations.last_position', '>', 'mine.cleared_position')
    .$if(pair !== undefined, (query) => query.where('conversations.pair', '=', pair ?? ''))
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple('mine.moved_up_at', 'mine.conversation_id'),
          '<',
          where.tuple(after?.at ?? 0, after?.key ?? ''),
        ),
      ),
    )
    .orderBy('mine.moved_up_at', 'desc')
    .orderBy('mine.conversation_id', 'desc')
    .limit(limit)
    .execute();
}

/** Undefined where there is none, or it is not this member's. */
export function findConversation(
  db: Db,
  memberId: string,
  conversationId: string,
): Promise<ConversationRow | undefined> {
  return selectConversations(db, memberId)
    .where('mine.conversation_id', '=', conversationId)
    .executeTakeFirst();
}

/**
 * Of the last `each` messages said in every one of these conversations those that the member still has, oldest first. Positions have no
 * gaps, so they say where to begin.
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

/** How many messages wait unread in each of these conversations. */
export async function countUnseenMessages(
  db: Db,
  memberId: string,
  conversationIds: readonly string[],
): Promise<Map<string, number>> {
  if (conversationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('conversation_members as mine')
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.conversation_id', '=', 'mine.conversation_id')
        .onRef('messages.position', '>', 'mine.seen_position'),
    )
    .select((eb) => ['mine.conversation_id as id', eb.fn.countAll<number>().as('unseen')])
    .where('mine.member_id', '=', memberId)
    .where('mine.conversation_id', 'in', conversationIds)
    .where('messages.sender_id', '!=', memberId)
    .where(notDeletedBy(memberId))
    .where(isReal)
    .groupBy('mine.conversation_id')
    .execute();
  return new Map(rows.map((row) => [row.id, row.unseen]));
}

/** Of a member's conversations so many are looked through, the one spoken in last first. */
const mostLookedThrough = 5_000;

/**
 * In how many of a member's conversations a real message waits, counted no further than `most`. Goes through the member's conversations one by
 * one (`conversation_members_latest`), and in each on from what was read (`messages_position`).
 */
export async function countUnreadConversations(db: Db, memberId: string, most: number): Promise<number> {
  const row = await db
    .selectFrom(
      db
        .selectFrom(
          db
            .selectFrom('conversation_members')
            .select(['conversation_id', 'seen_position'])
            .where('member_id', '=', memberId)
            .orderBy('moved_up_at', 'desc')
            .orderBy('conversation_id', 'desc')
            .limit(mostLookedThrough)
            .as('mine'),
        )
        .select('mine.conversation_id')
        // A scalar subquery: an EXISTS may be planned as a join, which reads each conversation from its first message.
        .where(
          ({ selectFrom }) =>
            selectFrom('messages')
              .select('messages.position')
              .whereRef('messages.conversation_id', '=', 'mine.conversation_id')
              .whereRef('messages.position', '>', 'mine.seen_position')
              .where('messages.sender_id', '!=', memberId)
              .where(notDeletedBy(memberId))
              .where(isReal)
              .limit(1),
          'is not',
          null,
        )
        .limit(most)
        .as('unread'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Messages that a conversation's member still has on one side of a position, the nearest first. */
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

/** The texts of a conversation that its member still has before a position, the newest first. */
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

/** When what stands at a position was said. */
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

const conversationsOfPair = prepared((db, slot: { pair: string }) =>
  db.selectFrom('conversations').select('id').where('pair', '=', slot.pair),
);

export async function findConversationId(db: Db, pair: string): Promise<string | undefined> {
  const [row] = await conversationsOfPair(db, { pair });
  return row?.id;
}

/** Marks what was said up to a position as read; false where that was so already. */
export async function markRead(
  trx: Trx,
  conversationId: string,
  memberId: string,
  position: number,
): Promise<boolean> {
  const written = await trx
    .updateTable('conversation_members')
    .set({ seen_position: position })
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .where('seen_position', '<', position)
    .executeTakeFirst();
  return Number(written.numUpdatedRows) > 0;
}

/** Lets the other side know that this member has read what is marked so. */
export async function publishReadPosition(trx: Trx, conversationId: string, memberId: string): Promise<void> {
  await trx
    .updateTable('conversation_members')
    .set((eb) => ({ shown_position: eb.ref('seen_position') }))
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .execute();
}
