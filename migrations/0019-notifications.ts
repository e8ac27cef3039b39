import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/** Notifications of members, their due mails, and the devices that get a push. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);

  // `subject` is the member or thing that it is about: a repeat moves the row up instead of adding one.
  await db.schema
    .createTable('notifications')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('member_id', type.ordered, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('about', type.ordered, (c) => c.notNull())
    .addColumn('subject', type.ordered, (c) => c.notNull())
    .addColumn('other_id', type.ordered)
    .addColumn('facts', type.json, (c) => c.notNull())
    .addColumn('times', type.integer, (c) => c.notNull())
    .addColumn('at', type.time, (c) => c.notNull())
    .addColumn('read_at', type.time)
    .addUniqueConstraint('notifications_subject', ['member_id', 'about', 'subject'])
    .execute();
  await db.schema
    .createIndex('notifications_latest')
    .on('notifications')
    .columns(['member_id', 'at', 'id'])
    .execute();
  await db.schema
    .createIndex('notifications_unread')
    .on('notifications')
    .columns(['member_id', 'at'])
    .where(sql.ref('read_at'), 'is', null)
    .execute();
  await db.schema.createIndex('notifications_other').on('notifications').columns(['other_id']).execute();
  await db.schema.createIndex('notifications_time').on('notifications').columns(['at']).execute();

  // One row for each kind with something to mail; `since` is the time of its first event.
  await db.schema
    .createTable('mail_dues')
    .addColumn('member_id', type.ordered, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('kind', type.ordered, (c) => c.notNull())
    .addColumn('since', type.time, (c) => c.notNull())
    .addColumn('due_at', type.time, (c) => c.notNull())
    .addColumn('is_planned', type.flag, (c) => c.notNull())
    .addColumn('tries', type.integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('mail_dues_key', ['member_id', 'kind'])
    .execute();
  await db.schema.createIndex('mail_dues_time').on('mail_dues').columns(['due_at', 'member_id']).execute();

  // A device gets push while its session lasts. A browser has one endpoint, whichever account signs in there.
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('session_id', type.ordered, (c) =>
      c.primaryKey().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('member_id', type.ordered, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('endpoint', type.ordered, (c) => c.notNull().unique())
    .addColumn('p256dh', type.text, (c) => c.notNull())
    .addColumn('auth', type.text, (c) => c.notNull())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('push_subscriptions_member')
    .on('push_subscriptions')
    .columns(['member_id', 'created_at'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['push_subscriptions', 'mail_dues', 'notifications']) {
    await db.schema.dropTable(table).execute();
  }
}
