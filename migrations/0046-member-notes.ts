import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** What staff write about a member for each other, and to the member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('member_notes')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('member_id', type.ordered, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('staff_id', type.ordered, (c) => c.notNull())
    // NOTE: for staff; MESSAGE: it was sent to the member.
    .addColumn('kind', type.ordered, (c) => c.notNull())
    .addColumn('text', type.text, (c) => c.notNull())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('member_notes_member')
    .on('member_notes')
    .columns(['member_id', 'id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('member_notes').execute();
}
