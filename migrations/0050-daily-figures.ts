import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * `daily_figures`: what happened on each day of Dhaka, counted by a job for the dashboard. Sign-ups and
 * active members are counted when they are read, from indexes that hold all that the count needs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('daily_figures')
    .addColumn('day', type.ordered, (c) => c.primaryKey())
    .addColumn('invitations', type.integer, (c) => c.notNull())
    .addColumn('accepted', type.integer, (c) => c.notNull())
    .addColumn('declined', type.integer, (c) => c.notNull())
    .addColumn('messages', type.integer, (c) => c.notNull())
    .addColumn('counted_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('invitations_time').on('invitations').column('created_at').execute();
  await db.schema
    .createIndex('invitations_decided')
    .on('invitations')
    .columns(['decided_at', 'status'])
    .execute();
  const present = (name: string, columns: string[]) =>
    db.schema
      .createIndex(name)
      .on('members')
      .columns(columns)
      .where(sql.ref('is_deleted'), '=', sql.lit(0))
      .execute();
  await present('members_joined', ['created_at', 'gender']);
  await present('members_signed_in', ['last_login_at']);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const index of ['members_signed_in', 'members_joined', 'invitations_decided', 'invitations_time'])
    await db.schema.dropIndex(index).execute();
  await db.schema.dropTable('daily_figures').execute();
}
