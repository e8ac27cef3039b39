import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * Which unlock added the member's own contact to a guardian's, so that its connect can be given back, and
 * when staff accepted that a number guards one profile more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema.alterTable('connects').addColumn('own_unlock_id', type.ordered).execute();
  await db.schema.alterTable('guardians').addColumn('accepted_at', type.time).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('guardians').dropColumn('accepted_at').execute();
  await db.schema.alterTable('connects').dropColumn('own_unlock_id').execute();
}
