import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** Whether the profile waited for its first look before the decision. An accepted appeal restores it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('report_cases')
    .addColumn('waited_first_look', columnTypes(db).flag, (c) => c.notNull().defaultTo(0))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('report_cases').dropColumn('waited_first_look').execute();
}
