import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** Which values of a profile are defaults that nobody chose. Of older profiles this is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('members').addColumn('assumed', columnTypes(db).json).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('members').dropColumn('assumed').execute();
}
