import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/** How often a member demanded dowry, and when last; the index finds those who wait for staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .alterTable('members')
    .addColumn('dowry_demands', type.integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('members').addColumn('dowry_demanded_at', type.time).execute();
  await db.schema
    .createIndex('members_dowry_demands')
    .on('members')
    .columns(['id'])
    .where(sql.ref('dowry_demands'), '>=', sql.lit(3))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('members_dowry_demands').execute();
  for (const column of ['dowry_demanded_at', 'dowry_demands'])
    await db.schema.alterTable('members').dropColumn(column).execute();
}
