import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * To what members agreed, in which words, and when they took it back. What was told before anybody asked has
 * no row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('consents')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('member_id', type.ordered, (c) => c.notNull())
    .addColumn('about', type.ordered, (c) => c.notNull())
    .addColumn('version', type.integer)
    .addColumn('source', type.text, (c) => c.notNull())
    .addColumn('given_at', type.time, (c) => c.notNull())
    .addColumn('withdrawn_source', type.text)
    .addColumn('withdrawn_at', type.time)
    .execute();
  await db.schema.createIndex('consents_member').on('consents').columns(['member_id', 'id']).execute();
  await db.schema
    .createIndex('consents_open')
    .unique()
    .on('consents')
    .columns(['member_id', 'about'])
    .where(sql.ref('withdrawn_at'), 'is', null)
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('consents').execute();
}
