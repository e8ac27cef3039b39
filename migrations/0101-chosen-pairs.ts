import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** Which run of the job found a likely duplicate last, and who of staff chose the two accounts by hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  for (const column of ['run_id', 'added_by'])
    await db.schema.alterTable('likely_duplicates').addColumn(column, type.ordered).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of ['run_id', 'added_by'])
    await db.schema.alterTable('likely_duplicates').dropColumn(column).execute();
}
