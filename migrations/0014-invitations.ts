import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** The decline reason, and how many invitations a member sent on the latest day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema.alterTable('invitations').addColumn('decline_reason', type.text).execute();
  await db.schema
    .createTable('invitations_of_day')
    .addColumn('member_id', type.ordered, (c) => c.primaryKey().references('members.id').onDelete('cascade'))
    .addColumn('day', type.ordered, (c) => c.notNull())
    .addColumn('sent', type.integer, (c) => c.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('invitations_of_day').execute();
  await db.schema.alterTable('invitations').dropColumn('decline_reason').execute();
}
