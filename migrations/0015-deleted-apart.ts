import { type Kysely, sql } from 'kysely';

/**
 * Staff count and page through all members except deleted ones. The deleted are few: they are counted by
 * their policy and subtracted from the count of all. The others have an index of their own, so that a jump to
 * row 500,000 reads only index entries.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, column: string, isDeleted: 0 | 1) =>
    db.schema
      .createIndex(name)
      .on('members')
      .column(column)
      .where(sql.ref('is_deleted'), '=', sql.lit(isDeleted))
      .execute();
  await index('members_gone', 'active_policy', 1);
  await index('members_present', 'id', 0);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('members_present').execute();
  await db.schema.dropIndex('members_gone').execute();
}
