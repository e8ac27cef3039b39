import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * The latest time that is known to be right, shared by all processes. An existing database starts with the
 * end of its most recent job, so that the first start of this version does not trust a wrong clock.
 */
async function keepKnownTime(db: Kysely<unknown>): Promise<void> {
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

/**
 * Finds pauses that end soon, and stores what their members were notified of. Pauses had no end before:
 * running ones start now, and the time that they already stopped is added to the package.
 */
async function boundPauses(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const now = isPostgres
    ? sql<number>`(extract(epoch from now()) * 1000)::bigint`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
  await db.schema
    .alterTable('members')
    .addColumn('pause_told', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('members_paused')
    .on('members')
    .columns(['paused_at'])
    .where(sql.ref('paused_at'), 'is not', null)
    .execute();
  const pausedAt = sql`(select paused_at from members where members.id = memberships.member_id)`;
  await sql`update memberships set ends_at = ends_at + ${now} - ${pausedAt}
    where ends_at > ${pausedAt} and ${pausedAt} < ${now}`.execute(db);
  await sql`update members set paused_at = ${now} where paused_at is not null`.execute(db);
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await keepKnownTime(db);
  await boundPauses(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('members_paused').execute();
  await db.schema.alterTable('members').dropColumn('pause_told').execute();
  await db.schema.dropTable('heartbeats').execute();
}
