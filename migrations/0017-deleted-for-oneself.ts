import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * What one of two members deleted for themselves: single messages as rows, a whole conversation as the
 * position up to which it was cleared. `revision` counts these changes, so that a client that was offline
 * notices a missed one. `shown_position` is how far the other side is told that this one has read: a block
 * stops the telling, not the reading.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  for (const column of ['cleared_position', 'revision', 'shown_position']) {
    await db.schema
      .alterTable('conversation_members')
      .addColumn(column, type.integer, (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await sql`update conversation_members set shown_position = seen_position`.execute(db);
  await db.schema
    .createTable('message_deletions')
    .addColumn('message_id', type.ordered, (c) => c.notNull().references('messages.id').onDelete('cascade'))
    .addColumn('member_id', type.ordered, (c) => c.notNull())
    .addColumn('deleted_at', type.time, (c) => c.notNull())
    .addPrimaryKeyConstraint('message_deletions_key', ['message_id', 'member_id'])
    .execute();
  await db.schema
    .createIndex('message_deletions_member')
    .on('message_deletions')
    .column('member_id')
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('message_deletions').execute();
  for (const column of ['shown_position', 'revision', 'cleared_position']) {
    await db.schema.alterTable('conversation_members').dropColumn(column).execute();
  }
}
