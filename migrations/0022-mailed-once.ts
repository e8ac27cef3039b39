import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * Each notification stores when a mail reported it, so that no other mail reports it again, whichever of two
 * came first. A photo notice is deleted when it enters the member's list; its mail is due like any other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema.alterTable('notifications').addColumn('mailed_at', type.time).execute();
  for (const column of ['outcome', 'attempts'])
    await db.schema.alterTable('photo_notices').dropColumn(column).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema.alterTable('photo_notices').addColumn('outcome', type.json).execute();
  await db.schema
    .alterTable('photo_notices')
    .addColumn('attempts', type.integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('notifications').dropColumn('mailed_at').execute();
}
