import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** Whether the preview of a member's shared link may name the member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { flag } = columnTypes(db);
  await db.schema
    .alterTable('members')
    .addColumn('link_preview', flag, (c) => c.notNull().defaultTo(1))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('members').dropColumn('link_preview').execute();
}
