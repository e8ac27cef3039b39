import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { isReal, notDeletedBy } from './message-queries.ts';

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
