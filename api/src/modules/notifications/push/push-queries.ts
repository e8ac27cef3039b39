import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { pairOf } from '../../../platform/ids.ts';

/**
 * Stores the device of a session. It replaces the session's earlier device and any other session's row for
 * this endpoint. False if a concurrent call was faster.
 */
export async function upsertSubscription(
  trx: Trx,
  row: Insertable<Database['push_subscriptions']>,
): Promise<boolean> {
  await trx
    .deleteFrom('push_subscriptions')
    .where((where) =>
      where.or([where('endpoint', '=', row.endpoint), where('session_id', '=', row.session_id)]),
    )
    .execute();
  const written = await trx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(written.numInsertedOrUpdatedRows ?? 0) === 1;
}

export async function deleteSubscription(db: Db, sessionId: string, endpoint?: string): Promise<void> {
  let query = db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId);
  if (endpoint !== undefined) query = query.where('endpoint', '=', endpoint);
  await query.execute();
}

export async function findEndpoint(db: Db, sessionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.endpoint;
}

/**
 * Whether the other member wrote something that the member has not read; messages that the member has
 * answered since do not count.
 */
export async function hasUnreadFrom(db: Db, memberId: string, otherId: string): Promise<boolean> {
  const row = await db
    .selectFrom('conversations')
    .innerJoin('conversation_members as mine', (join) =>
      join.onRef('mine.conversation_id', '=', 'conversations.id').on('mine.member_id', '=', memberId),
    )
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.conversation_id', '=', 'conversations.id')
        .onRef('messages.position', '>', 'mine.seen_position'),
    )
    .select('messages.id')
    .where('conversations.pair', '=', pairOf(memberId, otherId))
    .where('messages.sender_id', '=', otherId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A member's devices with live sessions, the latest first. */
export function findSubscriptions(db: Db, memberId: string, now: number, limit: number) {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select([
      'push_subscriptions.session_id',
      'push_subscriptions.endpoint',
      'push_subscriptions.p256dh',
      'push_subscriptions.auth',
    ])
    .where('push_subscriptions.member_id', '=', memberId)
    .where('sessions.expires_at', '>', now)
    .orderBy('push_subscriptions.created_at', 'desc')
    .limit(limit)
    .execute();
}
