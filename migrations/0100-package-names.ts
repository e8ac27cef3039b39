import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

const tables = ['packages', 'earlier_offers'] as const;

/** The name of a package in Bangla. Empty until staff write it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  for (const table of tables)
    await db.schema
      .alterTable(table)
      .addColumn('name_bn', type.text, (c) => c.notNull().defaultTo(''))
      .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await db.schema.alterTable(table).dropColumn('name_bn').execute();
}
