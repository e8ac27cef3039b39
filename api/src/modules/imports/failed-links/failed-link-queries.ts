import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { RowKey } from '../queries.ts';

/**
 * Of created rows only those with an unsent link have warnings: creation deletes what the check found.
 * Written like the condition of the index `import_rows_unsent`.
 */
const isUnsent = sql<boolean>`state = 'CREATED' and warnings is not null`;

export async function countUnsent(db: Db, importId: string): Promise<number> {
  const { rows } = await db
    .selectFrom('import_rows')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('import_id', '=', importId)
    .where(isUnsent)
    .executeTakeFirstOrThrow();
  return rows;
}

export async function findUnsent(
  db: Db,
  importId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select('position')
    .where('import_id', '=', importId)
    .where('position', '>', after)
    .where(isUnsent)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(({ position }) => position);
}

/** Locks a created row until the transaction ends. */
export function lockCreated(trx: Trx, { importId, position }: RowKey) {
  return trx
    .updateTable('import_rows')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .where('state', '=', 'CREATED')
    .returning(['member_id', 'warnings'])
    .executeTakeFirst();
}

export async function saveWarnings(
  trx: Trx,
  { importId, position }: RowKey,
  warnings: string | null,
): Promise<void> {
  await trx
    .updateTable('import_rows')
    .set({ warnings })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute();
}
