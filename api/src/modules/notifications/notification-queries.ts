import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/**
 * Writes a notification. The same one about the same member moves up, and its counter grows while it is
 * unread.
 */
export async function upsertNotification(
  trx: Trx,
  row: Omit<Insertable<Database['notifications']>, 'times' | 'read_at' | 'mailed_at'>,
): Promise<void> {
  await trx
    .insertInto('notifications')
    .values({ ...row, times: 1 })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'about', 'subject']).doUpdateSet((eb) => ({
        facts: eb.ref('excluded.facts'),
        at: eb.ref('excluded.at'),
        times: sql<number>`case when notifications.read_at is null then notifications.times + 1 else 1 end`,
        read_at: null,
        mailed_at: null,
      })),
    )
    .execute();
}

interface NotificationKey {
  readonly memberId: string;
  readonly about: string;
  readonly subject: string;
}

export async function deleteNotificationRow(trx: Trx, key: NotificationKey): Promise<void> {
  await trx
    .deleteFrom('notifications')
    .where('member_id', '=', key.memberId)
    .where('about', '=', key.about)
    .where('subject', '=', key.subject)
    .execute();
}

/** False if it did not exist, was already read, or happened after `upTo`. */
export async function markNotificationRead(
  trx: Trx,
  key: NotificationKey,
  at: number,
  upTo = at,
): Promise<boolean> {
  const written = await trx
    .updateTable('notifications')
    .set({ read_at: at })
    .where('member_id', '=', key.memberId)
    .where('about', '=', key.about)
    .where('subject', '=', key.subject)
    .where('read_at', 'is', null)
    .where('at', '<=', upTo)
    .executeTakeFirst();
  return Number(written.numUpdatedRows) > 0;
}

/** Deletes notifications from before `at`, oldest first (`notifications_time`); returns how many. */
export async function deleteNotificationsBefore(db: Db, at: number, limit: number): Promise<number> {
  const deleted = await db
    .deleteFrom('notifications')
    .where('id', 'in', (eb) =>
      eb.selectFrom('notifications').select('id').where('at', '<', at).orderBy('at').limit(limit),
    )
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
