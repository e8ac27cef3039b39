import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { columnTypes } from './columns.ts';

const isPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof PostgresAdapter;

/** An id that sorts by the time of the answer, and ends as that of its message. */
function answerId(db: Kysely<unknown>): RawBuilder<unknown> {
  const time = isPostgres(db) ? sql`lpad(to_hex(answered_at), 12, '0')` : sql`printf('%012x', answered_at)`;
  return sql`substr(${time}, 1, 8) || '-' || substr(${time}, 9, 4) || substr(id, 14)`;
}

/**
 * A message to staff becomes a conversation. `support_entries`: what its writer and staff wrote, and notes of
 * staff. `support_links`: the payments and cases that it is about. `status_since`: since when it waits for
 * whom it waits for, which orders the queue.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('support_entries')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('request_id', type.ordered, (c) =>
      c.notNull().references('support_messages.id').onDelete('cascade'),
    )
    .addColumn('kind', type.ordered, (c) => c.notNull())
    .addColumn('text', type.text, (c) => c.notNull())
    // Null for what the writer of the message wrote.
    .addColumn('staff_id', type.ordered)
    .addColumn('created_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('support_entries_request')
    .on('support_entries')
    .columns(['request_id', 'id'])
    .execute();
  await sql`insert into support_entries (id, request_id, kind, text, staff_id, created_at)
    select id, id, 'WRITTEN', text, null, created_at from support_messages`.execute(db);
  await sql`insert into support_entries (id, request_id, kind, text, staff_id, created_at)
    select ${answerId(db)}, id, 'ANSWER', answer, answered_by, answered_at from support_messages
    where answer is not null and answered_at is not null`.execute(db);

  await db.schema
    .createTable('support_links')
    .addColumn('request_id', type.ordered, (c) =>
      c.notNull().references('support_messages.id').onDelete('cascade'),
    )
    .addColumn('kind', type.ordered, (c) => c.notNull())
    .addColumn('item_id', type.ordered, (c) => c.notNull())
    .addPrimaryKeyConstraint('support_links_key', ['request_id', 'kind', 'item_id'])
    .execute();

  await db.schema
    .alterTable('support_messages')
    .addColumn('status_since', type.time, (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update support_messages set status_since = coalesce(answered_at, created_at)`.execute(db);
  await db.schema.dropIndex('support_messages_status').execute();
  await db.schema
    .createIndex('support_messages_status_since')
    .on('support_messages')
    .columns(['status', 'status_since', 'id'])
    .execute();
  // Messages of one guest are found by their contact.
  await db.schema
    .createIndex('support_messages_contact')
    .on('support_messages')
    .columns(['contact', 'id'])
    .where(sql.ref('contact'), 'is not', null)
    .execute();
  for (const column of ['text', 'answer'])
    await db.schema.alterTable('support_messages').dropColumn(column).execute();
}

/** The latest of several answers stays, and what the writer wrote later is lost. */
export async function down(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .alterTable('support_messages')
    .addColumn('text', type.text, (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('support_messages').addColumn('answer', type.text).execute();
  const entry = (kind: string, order: 'asc' | 'desc') => sql`(select one.text from support_entries as one
    where one.request_id = support_messages.id and one.kind = ${sql.lit(kind)}
    order by one.id ${sql.raw(order)} limit 1)`;
  await sql`update support_messages set text = coalesce(${entry('WRITTEN', 'asc')}, ''),
    answer = ${entry('ANSWER', 'desc')}`.execute(db);
  await db.schema.dropIndex('support_messages_contact').execute();
  await db.schema.dropIndex('support_messages_status_since').execute();
  await db.schema.alterTable('support_messages').dropColumn('status_since').execute();
  await db.schema
    .createIndex('support_messages_status')
    .on('support_messages')
    .columns(['status', 'id'])
    .execute();
  await db.schema.dropTable('support_links').execute();
  await db.schema.dropTable('support_entries').execute();
}
