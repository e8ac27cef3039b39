import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * Which member's change each generation was: an in-memory copy of the listed members follows these. Only the
 * latest are kept.
 */
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
