import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * How often a member saved contacts in profile texts, and when last; the index finds those who wait for
 * staff.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .alterTable('members')
    .addColumn('contacts_written', type.integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('members').addColumn('contacts_written_at', type.time).execute();
  await db.schema
    .createIndex('members_contacts_written')
    .on('members')
    .columns(['id'])
    .where(sql.ref('contacts_written'), '>=', sql.lit(3))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('members_contacts_written').execute();
  for (const column of ['contacts_written_at', 'contacts_written'])
    await db.schema.alterTable('members').dropColumn(column).execute();
}
