import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** What members and guests write to staff, and the answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('support_messages')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    // Null for a guest, who leaves a contact instead.
    .addColumn('member_id', type.ordered, (c) => c.references('members.id').onDelete('cascade'))
    .addColumn('contact', type.text)
    .addColumn('language', type.text, (c) => c.notNull())
    .addColumn('topic', type.text, (c) => c.notNull())
    .addColumn('text', type.text, (c) => c.notNull())
    .addColumn('status', type.ordered, (c) => c.notNull())
    .addColumn('answer', type.text)
    .addColumn('answered_by', type.ordered)
    .addColumn('answered_at', type.time)
    .addColumn('created_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('support_messages_status')
    .on('support_messages')
    .columns(['status', 'id'])
    .execute();
  await db.schema
    .createIndex('support_messages_member')
    .on('support_messages')
    .columns(['member_id', 'id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('support_messages').execute();
}
