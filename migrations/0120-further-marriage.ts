import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * Whether a woman would meet a man who seeks a further marriage: computed of her preference, whose other
 * values are keys and numbers, so that no writer can forget it. And when staff saw his permission of the
 * Arbitration Council.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .alterTable('members')
    .addColumn('meets_further', columnTypes(db).flag, (c) => {
      const column = c
        .generatedAlwaysAs(
          sql`case when gender = 'women' and preference like '%"furtherMarriage":true%' then 1 else 0 end`,
        )
        .notNull();
      // SQLite cannot add a stored column to a table that exists.
      return isPostgres ? column.stored() : column;
    })
    .execute();
  await db.schema.alterTable('members').addColumn('permission_seen_at', columnTypes(db).time).execute();
  // Beside the one document that proves who a member is, one permission may wait.
  await db.schema.dropIndex('documents_member_id_once').execute();
  await sql`create unique index documents_member_id_once on documents (member_id)
    where status in ('PENDING', 'VERIFIED') and kind <> 'permission'`.execute(db);
  await sql`create unique index documents_permission_once on documents (member_id)
    where status = 'PENDING' and kind = 'permission'`.execute(db);
  // The few who seek one; the bit is `FURTHER_MARRIAGE_BIT`.
  await sql`create index members_further on members (id) where family_traits >= ${sql.lit(2 ** 51)}`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('members_further').execute();
  await sql`delete from documents where kind = 'permission'`.execute(db);
  await db.schema.dropIndex('documents_permission_once').execute();
  await db.schema.dropIndex('documents_member_id_once').execute();
  await sql`create unique index documents_member_id_once on documents (member_id)
    where status in ('PENDING', 'VERIFIED')`.execute(db);
  for (const column of ['meets_further', 'permission_seen_at'])
    await db.schema.alterTable('members').dropColumn(column).execute();
}
