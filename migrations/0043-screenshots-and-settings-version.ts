import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * `screenshot_key` is where the sealed screenshot of a manual payment is stored. `version` of the settings
 * counts their changes, so that two members of staff do not overwrite each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema.alterTable('transactions').addColumn('screenshot_key', type.text).execute();
  // Few payments have one. The nightly jobs read only these.
  await sql`create index transactions_screenshots on transactions (screenshot_key)
    where screenshot_key is not null`.execute(db);
  await db.schema
    .alterTable('settings')
    .addColumn('version', type.integer, (c) => c.notNull().defaultTo(1))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('settings').dropColumn('version').execute();
  await db.schema.dropIndex('transactions_screenshots').execute();
  await db.schema.alterTable('transactions').dropColumn('screenshot_key').execute();
}
