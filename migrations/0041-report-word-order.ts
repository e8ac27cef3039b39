import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * The order in which members see the report words. Existing words keep the order in which they were added.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .alterTable('report_words')
    .addColumn('position', type.integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update report_words set position = (
      select count(*) from report_words as earlier where earlier.id < report_words.id
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('report_words').dropColumn('position').execute();
}
