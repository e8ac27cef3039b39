import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** The state to which a stopped revert puts a row of a bulk change back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('bulk_rows').addColumn('state_before_revert', columnTypes(db).ordered).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('bulk_rows').dropColumn('state_before_revert').execute();
}
