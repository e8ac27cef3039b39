import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

export async function insertRemoval(trx: Trx, row: Insertable<Database['removals']>): Promise<void> {
  await trx.insertInto('removals').values(row).execute();
}

/** The longest waiting removals that are not yet in the list. */
export function findUnlisted(db: Db, limit: number) {
  return db.selectFrom('removals').selectAll().orderBy('id').limit(limit).execute();
}

export async function deleteListed(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('removals').where('id', 'in', ids).execute();
}
