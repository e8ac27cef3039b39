import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * The version of the rule that let a name be shown: 0 for the first, which knew no contacts; null if staff
 * accepted the name itself. The job `recheck-names` finds older versions by the index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('members')
    .addColumn('name_rule', columnTypes(db).integer, (column) => column.defaultTo(0))
    .execute();
  await db.schema.createIndex('members_name_rule').on('members').column('name_rule').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('members_name_rule').execute();
  await db.schema.alterTable('members').dropColumn('name_rule').execute();
}
