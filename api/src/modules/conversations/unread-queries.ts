import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { isReal, notDeletedBy } from './message-queries.ts';

/** Counts the unread messages in each of these conversations. */
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

/** The most conversations of a member that are checked, most recent first. */
const maxConversations = 5_000;

/**
 * Counts a member's conversations with an unread real message, up to `most`. Goes through the conversations
 * one by one (`conversation_members_latest`), and in each starts at the read position (`messages_position`).
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
            .limit(maxConversations)
            .as('mine'),
        )
        .select('mine.conversation_id')
        // A scalar subquery: an EXISTS may be planned as a join, which reads each conversation from its first
        // message.
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

/** Marks messages up to a position as read. Returns false if they already were. */
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

/** Shows the other side how far this member has read. */
export async function publishReadPosition(trx: Trx, conversationId: string, memberId: string): Promise<void> {
  await trx
    .updateTable('conversation_members')
    .set((eb) => ({ shown_position: eb.ref('seen_position') }))
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .execute();
}
