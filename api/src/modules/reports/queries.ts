import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { pairOf } from '../../platform/ids.ts';

/** Whether the two had contact before: an invitation, a conversation, or an unlock. */
export async function haveInteracted(db: Db, memberId: string, otherId: string): Promise<boolean> {
  const pair = pairOf(memberId, otherId);
  const row = await db
    .selectFrom('members')
    .select('members.id')
    .where('members.id', '=', otherId)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('invitations').select('pair').where('pair', '=', pair)),
        exists(selectFrom('conversations').select('id').where('pair', '=', pair)),
        exists(
          selectFrom('connects')
            .select('id')
            .where('viewer_id', '=', memberId)
            .where('owner_id', '=', otherId),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** False if this member already reported that one for this reason. */
export async function insertReport(trx: Trx, row: Insertable<Database['reports']>): Promise<boolean> {
  const inserted = await trx
    .insertInto('reports')
    .values(row)
    .onConflict((conflict) => conflict.columns(['reporter_id', 'reported_id', 'word_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function countReport(trx: Trx, memberId: string): Promise<void> {
  await trx
    .updateTable('members')
    .set((eb) => ({ report_counter: eb('report_counter', '+', 1) }))
    .where('id', '=', memberId)
    .execute();
}
