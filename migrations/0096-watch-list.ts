import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/** Phones and emails that staff refuse or flag at a sign-up, and the members who were flagged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('watched_contacts')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('kind', type.text, (c) => c.notNull())
    .addColumn('digest', type.ordered, (c) => c.notNull())
    .addColumn('shown', type.text, (c) => c.notNull())
    .addColumn('effect', type.text, (c) => c.notNull())
    .addColumn('reason', type.text, (c) => c.notNull())
    .addColumn('added_by', type.ordered, (c) => c.notNull())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addColumn('ends_at', type.time)
    .addColumn('ended_by', type.ordered)
    .addColumn('ended_at', type.time)
    .execute();
  // A contact is on the list once.
  await db.schema
    .createIndex('watched_contacts_digest')
    .unique()
    .on('watched_contacts')
    .columns(['digest'])
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
  await db.schema
    .createTable('contact_flags')
    .addColumn('member_id', type.ordered, (c) => c.notNull())
    .addColumn('watched_id', type.ordered, (c) => c.notNull().references('watched_contacts.id'))
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addPrimaryKeyConstraint('contact_flags_key', ['member_id', 'watched_id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('contact_flags').execute();
  await db.schema.dropTable('watched_contacts').execute();
}
