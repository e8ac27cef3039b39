import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** The rule by which a message was masked as it was stored; 0 for the first, which knew telephone numbers alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('messages')
    .addColumn('mask_rule', columnTypes(db).integer, (column) => column.notNull().defaultTo(0))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('messages').dropColumn('mask_rule').execute();
}
