import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * The version of the masking rule when the message was stored; 0 for the first, which masked only telephone
 * numbers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('messages')
    .addColumn('mask_rule', columnTypes(db).integer, (column) => column.notNull().defaultTo(0))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('messages').dropColumn('mask_rule').execute();
}
