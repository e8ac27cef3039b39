import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * Relationships between members. If two members share one state (an invitation, a conversation), `pair` is
 * both ids in order, so that the database allows only one row even for concurrent writes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);

  await db.schema
    .createTable('invitations')
    .addColumn('pair', type.ordered, (c) => c.primaryKey())
    .addColumn('sender_id', type.ordered, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('receiver_id', type.ordered, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('status', type.ordered, (c) => c.notNull())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addColumn('decided_at', type.time)
    .execute();
  await db.schema
    .createIndex('invitations_sender')
    .on('invitations')
    .columns(['sender_id', 'status', 'created_at'])
    .execute();
  await db.schema
    .createIndex('invitations_receiver')
    .on('invitations')
    .columns(['receiver_id', 'status', 'created_at'])
    .execute();

  for (const [table, from, to] of [
    ['blocks', 'member_id', 'blocked_id'],
    ['favorites', 'member_id', 'favorite_id'],
  ] as const) {
    await db.schema
      .createTable(table)
      .addColumn(from, type.ordered, (c) => c.notNull().references('members.id').onDelete('cascade'))
      .addColumn(to, type.ordered, (c) => c.notNull().references('members.id').onDelete('cascade'))
      .addColumn('created_at', type.time, (c) => c.notNull())
      .addPrimaryKeyConstraint(`${table}_key`, [from, to])
      .execute();
    await db.schema.createIndex(`${table}_reverse`).on(table).columns([to, from]).execute();
  }

  await db.schema
    .createTable('greetings')
    .addColumn('sender_id', type.ordered, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('receiver_id', type.ordered, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('last_sent_at', type.time, (c) => c.notNull())
    .addPrimaryKeyConstraint('greetings_key', ['sender_id', 'receiver_id'])
    .execute();
  await db.schema.createIndex('greetings_receiver').on('greetings').columns(['receiver_id']).execute();

  await db.schema
    .createTable('visits')
    .addColumn('visited_id', type.ordered, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('visitor_id', type.ordered, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('day', type.ordered, (c) => c.notNull())
    .addPrimaryKeyConstraint('visits_key', ['visited_id', 'visitor_id', 'day'])
    .execute();
  await db.schema.createIndex('visits_visitor').on('visits').columns(['visitor_id']).execute();

  await db.schema
    .createTable('conversations')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('pair', type.ordered, (c) => c.notNull().unique())
    .addColumn('last_position', type.integer, (c) => c.notNull().defaultTo(0))
    .addColumn('last_message_at', type.time, (c) => c.notNull())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('conversation_members')
    .addColumn('conversation_id', type.ordered, (c) =>
      c.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('member_id', type.ordered, (c) => c.notNull())
    .addColumn('seen_position', type.integer, (c) => c.notNull().defaultTo(0))
    .addColumn('last_message_at', type.time, (c) => c.notNull())
    .addPrimaryKeyConstraint('conversation_members_key', ['conversation_id', 'member_id'])
    .execute();
  await db.schema
    .createIndex('conversation_members_latest')
    .on('conversation_members')
    .columns(['member_id', 'last_message_at', 'conversation_id'])
    .execute();

  // `position` counts up within a conversation: a client that was offline asks for the messages after the
  // last one it has.
  await db.schema
    .createTable('messages')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('conversation_id', type.ordered, (c) =>
      c.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('position', type.integer, (c) => c.notNull())
    .addColumn('sender_id', type.ordered, (c) => c.notNull())
    .addColumn('client_id', type.ordered, (c) => c.notNull())
    .addColumn('text', type.text, (c) => c.notNull())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addUniqueConstraint('messages_position', ['conversation_id', 'position'])
    .addUniqueConstraint('messages_client_id', ['sender_id', 'client_id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of [
    'messages',
    'conversation_members',
    'conversations',
    'visits',
    'greetings',
    'favorites',
    'blocks',
    'invitations',
  ]) {
    await db.schema.dropTable(table).execute();
  }
}
