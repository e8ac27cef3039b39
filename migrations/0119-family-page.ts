import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** The steps of *For the family* that the member skipped, as JSON; null: the page was never opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema.alterTable('members').addColumn('family_page', type.text).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('members').dropColumn('family_page').execute();
}
