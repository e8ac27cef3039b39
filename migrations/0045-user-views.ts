import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** Saved views of staff's table of members: filter, order and columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('user_views')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('staff_id', type.ordered, (c) => c.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('audience', type.ordered, (c) => c.notNull())
    .addColumn('name', type.text, (c) => c.notNull())
    .addColumn('content', type.json, (c) => c.notNull())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addColumn('updated_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('user_views_staff').on('user_views').columns(['staff_id', 'id']).execute();
  await db.schema.createIndex('user_views_audience').on('user_views').columns(['audience', 'id']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('user_views').execute();
}
