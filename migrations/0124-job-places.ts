import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * Where a job that goes through all members goes on, in its own words. The job `recheck-names` found old names
 * by an index, for which every name that may be shown was written again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('place', columnTypes(db).text).execute();
  await db.schema.dropIndex('members_name_rule').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('members_name_rule').on('members').column('name_rule').execute();
  await db.schema.alterTable('jobs').dropColumn('place').execute();
}
