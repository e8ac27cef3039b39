import type { Insertable } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/** Adds a special, or starts its time again. */
export async function upsertSpecial(trx: Trx, row: Insertable<Database['specials']>): Promise<void> {
  await trx
    .insertInto('specials')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet((eb) => ({
        gender: eb.ref('excluded.gender'),
        added_by: eb.ref('excluded.added_by'),
        starts_at: eb.ref('excluded.starts_at'),
        ends_at: eb.ref('excluded.ends_at'),
      })),
    )
    .execute();
}

/** Returns false if the member is not special at `now`. */
export async function deleteSpecial(trx: Trx, memberId: string, now: number): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('specials')
    .where('member_id', '=', memberId)
    .where('ends_at', '>', now)
    .returning('member_id')
    .executeTakeFirst();
  return deleted !== undefined;
}
