import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** Who of staff corrected a balance or decided a held connect. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('connect_ledger').addColumn('staff_id', columnTypes(db).ordered).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('connect_ledger').dropColumn('staff_id').execute();
}
