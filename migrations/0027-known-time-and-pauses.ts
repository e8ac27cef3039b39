import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * The last time that is known to be right, which all processes share. A database that is in use begins with the end of the job that was
 * done last, so that the first start of this version does not trust a wrong clock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('heartbeats')
    .addColumn('name', type.ordered, (c) => c.primaryKey())
    .addColumn('at', type.time, (c) => c.notNull())
    .execute();
  await sql`insert into heartbeats (name, at)
    select 'clock', max(done_at) from jobs where done_at is not null having max(done_at) is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('heartbeats').execute();
}
