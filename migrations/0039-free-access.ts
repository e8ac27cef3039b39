import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** Whether a member agreed to free access: 1 or 0, null if never answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema.alterTable('members').addColumn('free_access', type.flag).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('members').dropColumn('free_access').execute();
}
