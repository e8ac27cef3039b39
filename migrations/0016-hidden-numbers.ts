import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * A message with a telephone number as seen by a reader who has not unlocked its writer; null if it contains
 * none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('messages').addColumn('masked_text', columnTypes(db).text).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('messages').dropColumn('masked_text').execute();
}
