import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * SMS about an approval, an invitation or an acceptance: whether the member wants them (null: never asked),
 * what is due, and how many of a day's SMS they were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema.alterTable('members').addColumn('sms_notifications', type.flag).execute();
  await db.schema
    .alterTable('sms_days')
    .addColumn('notifications', type.integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('sms_dues')
    .addColumn('member_id', type.ordered, (c) => c.primaryKey().references('members.id').onDelete('cascade'))
    .addColumn('since', type.time)
    .addColumn('due_at', type.time)
    .addColumn('tries', type.integer, (c) => c.notNull().defaultTo(0))
    .addColumn('last_day', type.ordered)
    .execute();
  await db.schema
    .createIndex('sms_dues_due')
    .on('sms_dues')
    .columns(['due_at', 'since', 'member_id'])
    .where(sql.ref('due_at'), 'is not', null)
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('sms_dues').execute();
  await db.schema.alterTable('sms_days').dropColumn('notifications').execute();
  await db.schema.alterTable('members').dropColumn('sms_notifications').execute();
}
