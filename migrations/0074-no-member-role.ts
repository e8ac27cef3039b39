import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** Only staff accounts have a role. Nothing ever wrote the column of members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('members').dropColumn('user_role').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('members').addColumn('user_role', columnTypes(db).ordered).execute();
}
