import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/** Notes one more sign-in of the same member, browser and network, and returns the row's id. */
export async function countSignIn(
  trx: Trx,
  row: Omit<Insertable<Database['sign_ins']>, 'times'>,
): Promise<string> {
  const { browser, device, last_seen_at } = row;
  const counted = await trx
    .insertInto('sign_ins')
    .values({ ...row, times: 1 })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'device_digest', 'network']).doUpdateSet((eb) => ({
        browser,
        device,
        last_seen_at,
        times: eb('sign_ins.times', '+', 1),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return counted.id;
}

/** From where a member signed in, the latest first. */
export function findSignIns(db: Db, memberId: string, limit?: number) {
  const query = db
    .selectFrom('sign_ins')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc');
  return (limit === undefined ? query : query.limit(limit)).execute();
}

/** Deletes up to `limit` sign-ins that were not used since. Returns how many. */
export async function deleteSignInsBefore(db: Db, before: number, limit: number): Promise<number> {
  const deleted = await db
    .deleteFrom('sign_ins')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sign_ins')
        .select('id')
        .where('last_seen_at', '<', before)
        .orderBy('last_seen_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
