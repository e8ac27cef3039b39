import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/** The flags and reports of messages, and the cases that wait for staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);

  // A list of kinds; null for nearly every message.
  await db.schema.alterTable('messages').addColumn('flags', type.json).execute();
  // Only the receiver of a message can report it.
  await db.schema
    .alterTable('messages')
    .addColumn('is_reported', type.flag, (c) => c.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable('message_reports')
    .addColumn('message_id', type.ordered, (c) =>
      c.primaryKey().references('messages.id').onDelete('cascade'),
    )
    .addColumn('reporter_id', type.ordered, (c) => c.notNull())
    .addColumn('word_id', type.ordered, (c) => c.notNull().references('report_words.id'))
    .addColumn('text', type.text)
    .addColumn('created_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('message_reports_reporter')
    .on('message_reports')
    .columns(['reporter_id'])
    .execute();

  // One open case for each conversation and writer; `revision` counts the messages added to it.
  await db.schema
    .createTable('message_cases')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('conversation_id', type.ordered, (c) =>
      c.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('member_id', type.ordered, (c) => c.notNull())
    .addColumn('status', type.ordered, (c) => c.notNull())
    .addColumn('revision', type.integer, (c) => c.notNull())
    .addColumn('latest_at', type.time, (c) => c.notNull())
    .addColumn('decided_by', type.ordered)
    .addColumn('decided_at', type.time)
    .addColumn('created_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('message_cases_open')
    .on('message_cases')
    .unique()
    .columns(['conversation_id', 'member_id'])
    .where(sql.ref('status'), '=', sql.lit('OPEN'))
    .execute();
  await db.schema
    .createIndex('message_cases_conversation')
    .on('message_cases')
    .columns(['conversation_id'])
    .execute();
  await db.schema
    .createIndex('message_cases_queue')
    .on('message_cases')
    .columns(['status', 'latest_at', 'id'])
    .execute();
  await db.schema
    .createIndex('message_cases_member')
    .on('message_cases')
    .columns(['member_id', 'status', 'id'])
    .execute();

  // Which messages of its conversation a case is about.
  await db.schema
    .createTable('message_case_positions')
    .addColumn('case_id', type.ordered, (c) => c.notNull().references('message_cases.id').onDelete('cascade'))
    .addColumn('position', type.integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('message_case_positions_key', ['case_id', 'position'])
    .execute();

  // The receivers of a long text, for a day.
  await db.schema
    .createTable('message_digests')
    .addColumn('sender_id', type.ordered, (c) => c.notNull())
    .addColumn('digest', type.ordered, (c) => c.notNull())
    .addColumn('receiver_id', type.ordered, (c) => c.notNull())
    .addColumn('sent_at', type.time, (c) => c.notNull())
    .addPrimaryKeyConstraint('message_digests_key', ['sender_id', 'digest', 'receiver_id'])
    .execute();
  await db.schema.createIndex('message_digests_sent').on('message_digests').columns(['sent_at']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['message_digests', 'message_case_positions', 'message_cases', 'message_reports'])
    await db.schema.dropTable(table).execute();
  for (const column of ['is_reported', 'flags'])
    await db.schema.alterTable('messages').dropColumn(column).execute();
}
