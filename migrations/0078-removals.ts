import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** Removals and withdrawals that are not yet in the list beside the backups. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('removals')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('what', type.ordered, (c) => c.notNull())
    .addColumn('subject_id', type.ordered, (c) => c.notNull())
    .addColumn('other_id', type.ordered)
    .addColumn('at', type.time, (c) => c.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('removals').execute();
}
