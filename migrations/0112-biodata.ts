import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * Copies of biodata, and on how many days how often their pages were opened. A copy's address is signed, so
 * no token is stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('biodata_copies')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('member_id', type.ordered, (c) => c.notNull())
    .addColumn('match_id', type.ordered)
    .addColumn('recipient', type.text)
    .addColumn('choice', type.text, (c) => c.notNull())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addColumn('ends_at', type.time, (c) => c.notNull())
    .addColumn('ended_at', type.time)
    .execute();
  await db.schema
    .createIndex('biodata_copies_member')
    .on('biodata_copies')
    .columns(['member_id', 'id'])
    .execute();
  await db.schema
    .createIndex('biodata_copies_match')
    .on('biodata_copies')
    .columns(['match_id', 'id'])
    .where('match_id', 'is not', null)
    .execute();
  await db.schema.createIndex('biodata_copies_end').on('biodata_copies').columns(['ends_at']).execute();
  await db.schema
    .createTable('biodata_opens')
    .addColumn('copy_id', type.ordered, (c) => c.notNull())
    .addColumn('day', type.ordered, (c) => c.notNull())
    .addColumn('opens', type.integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('biodata_opens_key', ['copy_id', 'day'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['biodata_opens', 'biodata_copies']) await db.schema.dropTable(table).execute();
}
