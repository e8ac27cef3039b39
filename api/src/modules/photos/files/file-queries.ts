import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transaction.ts';

/** Records that these files must be removed; in the transaction that deletes their row. */
export async function scheduleFileRemoval(trx: Trx, storageKey: string, at: number): Promise<void> {
  await trx
    .insertInto('file_removals')
    .values({ storage_key: storageKey, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The next keys after `after`, in order. */
export async function findRemovals(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('file_removals')
    .select('storage_key')
    .where('storage_key', '>', after)
    .orderBy('storage_key')
    .limit(limit)
    .execute();
  return rows.map((row) => row.storage_key);
}

export async function deleteFileRemoval(db: Db, storageKey: string): Promise<void> {
  await db.deleteFrom('file_removals').where('storage_key', '=', storageKey).execute();
}

/** Which of these keys photos use. */
export async function findUsedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('photos')
    .select('storage_key')
    .distinct()
    .where('storage_key', 'in', keys)
    .execute();
  return new Set(rows.map((row) => row.storage_key));
}
