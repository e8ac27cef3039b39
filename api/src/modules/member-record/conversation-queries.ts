import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** PostgreSQL returns the sum of sums as text. */
type Sum = number | string | null;

/** What a member's messages add up to; each conversation is first counted by itself. */
export function countMessages(db: Db, memberId: string, since: number) {
  const isOwn = sql<number>`case when messages.sender_id = ${memberId} then 1 else 0 end`;
  return db
    .with('talks', (qb) =>
      qb
        .selectFrom('conversation_members')
        .innerJoin('messages', 'messages.conversation_id', 'conversation_members.conversation_id')
        .select((eb) => [
          'messages.conversation_id',
          sql<number>`sum(${isOwn})`.as('own'),
          sql<number>`sum(1 - ${isOwn})`.as('theirs'),
          sql<number>`max(case when messages.position = 1 then ${isOwn} else 0 end)`.as('begun'),
          sql<number>`max(case when messages.created_at > ${since} then ${isOwn} else 0 end)`.as('lately'),
          eb.fn.max('messages.created_at').as('latest_at'),
        ])
        .where('conversation_members.member_id', '=', memberId)
        .groupBy('messages.conversation_id'),
    )
    .selectFrom('talks')
    .select((eb) => [
      eb.fn.countAll<number>().as('conversations'),
      eb.fn.sum<Sum>('begun').as('begun'),
      eb.fn.sum<Sum>('own').as('sent'),
      eb.fn.sum<Sum>('theirs').as('received'),
      sql<number | null>`sum(case when theirs = 0 then 1 else 0 end)`.as('without_answer'),
      sql<number | null>`sum(case when own = 0 then 1 else 0 end)`.as('not_answered'),
      eb.fn.sum<Sum>('lately').as('written_lately'),
      eb.fn.max('latest_at').as('latest_at'),
    ])
    .executeTakeFirstOrThrow();
}
