import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

const columns = ['candidate_phone', 'candidate_country_code'] as const;

/** The candidate's own number, where somebody else keeps the profile. It is stored once it is proven. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  for (const column of columns)
    await db.schema.alterTable('members').addColumn(column, type.ordered).execute();
  await db.schema.alterTable('members').addColumn('candidate_proven_at', type.time).execute();
  // Whose it is, for the search of staff and for likely duplicates.
  await db.schema
    .createIndex('members_candidate_phone')
    .on('members')
    .columns(['candidate_phone'])
    .where(sql.ref('candidate_phone'), 'is not', null)
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('members_candidate_phone').execute();
  for (const column of [...columns, 'candidate_proven_at'])
    await db.schema.alterTable('members').dropColumn(column).execute();
}
