import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** Whether accepted matches may make a copy of the member's biodata. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .alterTable('members')
    .addColumn('biodata_for_matches', type.flag, (c) => c.notNull().defaultTo(0))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('members').dropColumn('biodata_for_matches').execute();
}
