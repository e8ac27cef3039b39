import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * What staff said that words in the cells of an import mean, such as MBA as a degree. The words are stored as
 * keyed digests: a column of names may have been taken for one of degrees. `import_words` remembers them for
 * other files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .alterTable('imports')
    .addColumn('words', type.json, (c) => c.notNull().defaultTo('{}'))
    .execute();
  await db.schema
    .createTable('import_words')
    .addColumn('word', type.ordered, (c) => c.primaryKey())
    .addColumn('meaning', type.ordered, (c) => c.notNull())
    .addColumn('updated_at', type.time, (c) => c.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('import_words').execute();
  await db.schema.alterTable('imports').dropColumn('words').execute();
}
