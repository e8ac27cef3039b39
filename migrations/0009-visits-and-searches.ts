import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * Visits in reverse order; saved searches. `listed_from` is the generation at which a member was first
 * listed. Generations grow in the order of the commits, so a reader of one generation has seen all members up
 * to it and none after.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);

  await db.schema
    .alterTable('members')
    .addColumn('incognito', type.flag, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('members').addColumn('listed_from', type.integer).execute();
  await sql`update members set listed_from = 0 where active_policy in ('1', '3')`.execute(db);
  await db.schema
    .createIndex('members_listed')
    .on('members')
    .columns(['listed', 'gender', 'listed_from'])
    .execute();

  // A member's visitors from the latest day down.
  await db.schema
    .createIndex('visits_latest')
    .on('visits')
    .columns(['visited_id', 'day', 'visitor_id'])
    .execute();

  await db.schema
    .createTable('saved_searches')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('member_id', type.ordered, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('name', type.text, (c) => c.notNull())
    // NFC, lower case: decides whether two names are the same.
    .addColumn('name_key', type.ordered, (c) => c.notNull())
    .addColumn('query', type.text, (c) => c.notNull())
    // The generation at the latest opening, and at the one before: members listed between the two are marked
    // as new.
    .addColumn('seen_to', type.integer, (c) => c.notNull())
    .addColumn('seen_before', type.integer, (c) => c.notNull())
    .addColumn('looked_at', type.time, (c) => c.notNull())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addUniqueConstraint('saved_searches_name', ['member_id', 'name_key'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('saved_searches').execute();
  await db.schema.dropIndex('visits_latest').execute();
  await db.schema.dropIndex('members_listed').execute();
  await db.schema.alterTable('members').dropColumn('listed_from').execute();
  await db.schema.alterTable('members').dropColumn('incognito').execute();
}
