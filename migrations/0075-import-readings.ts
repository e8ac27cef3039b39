import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * What the cells of an import's columns show about how they are read, and what staff answered. Dates of older
 * imports were read with the day first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .alterTable('imports')
    .addColumn('evidence', type.json, (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .alterTable('imports')
    .addColumn('readings', type.json, (column) => column.notNull().defaultTo('{}'))
    .execute();
  await sql`update imports set readings = '{"birthday":"dayFirst","height":"inches"}'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of ['readings', 'evidence'])
    await db.schema.alterTable('imports').dropColumn(column).execute();
}
