import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transaction.ts';

/** Notes that these files are to go; in the transaction that takes their row away. */
export async function scheduleFileRemoval(trx: Trx, storageKey: string, at: number): Promise<void> {
  await trx
    .insertInto('file_removals')
    .values({ storage_key: storageKey, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The next keys after `after`, in their order. */
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

/** Which of these keys photos have. */
export async function findUsedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('photos')
    .select('storage_key')
    .distinct()
    .where('storage_key', 'in', keys)
    .execute();
  return new Set(rows.map((row) => row.storage_key));
}
