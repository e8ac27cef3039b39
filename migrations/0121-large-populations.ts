import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { columnTypes } from './columns.ts';

const onPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Where a job that goes through all members goes on, in its own words. `recheck-names` found old names by an
 * index, for which every name that may be shown was written again.
 *
 * PostgreSQL counts matches from an index alone where it knows that a page has no old rows. It learns this
 * when it cleans a table, which it would do after a fifth of the members changed; until then each count read
 * every member that it counted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('place', columnTypes(db).text).execute();
  await db.schema.dropIndex('members_name_rule').execute();
  if (!onPostgres(db)) return;
  await sql`alter table members set
    (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  if (onPostgres(db))
    await sql`alter table members reset
      (autovacuum_vacuum_scale_factor, autovacuum_vacuum_insert_scale_factor)`.execute(db);
  await db.schema.createIndex('members_name_rule').on('members').column('name_rule').execute();
  await db.schema.alterTable('jobs').dropColumn('place').execute();
}
