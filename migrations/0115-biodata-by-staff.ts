import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** Who of staff made a copy of a member's biodata. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema.alterTable('biodata_copies').addColumn('staff_id', type.ordered).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('biodata_copies').dropColumn('staff_id').execute();
}
