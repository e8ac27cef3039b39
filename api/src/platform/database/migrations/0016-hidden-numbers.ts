import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** A message with a telephone number in it, as those read it who have not unlocked its writer; null where there is none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('messages').addColumn('masked_text', columnTypes(db).text).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('messages').dropColumn('masked_text').execute();
}
