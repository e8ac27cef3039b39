import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** Whose change each generation of the population was: what a copy of the listed members in memory follows. Only the latest are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('listing_changes')
    .addColumn('generation', type.integer, (c) => c.primaryKey())
    .addColumn('member_id', type.ordered, (c) => c.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('listing_changes').execute();
}
