import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import * as memberChanges from './0044-member-changes.ts';
import { followFirstLook } from './0077-first-look.ts';

const isPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof PostgresAdapter;

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

/** The order of each list of options at this time. */
const lists = {
  gender: ['men', 'women'],
  city: ['47', '8', ...numbers(1, 6), ...numbers(101, 281), ...numbers(401, 422)],
  district: numbers(1, 64).map((number) => `d${number}`),
  religion: ['islam', 'hindu', 'christian', 'buddist', 'other'],
  marital_status: numbers(1, 4),
  working_as: numbers(1, 82),
  active_policy: numbers(1, 5),
  user_type: numbers(1, 2),
};

/** The place of a column's key in its list, and the column: without it PostgreSQL would read every row. */
function place(db: Kysely<unknown>, column: string, list: readonly string[]): RawBuilder<unknown> {
  const found = sql`${sql.raw(isPostgres(db) ? 'strpos' : 'instr')}(${sql.lit(`|${list.join('|')}|`)}, '|' || ${sql.ref(column)} || '|')`;
  return sql`(case when ${sql.ref(column)} is null then -1 else coalesce(nullif(${found}, 0), 1000000) end), id, ${sql.ref(column)}`;
}

/** What staff sort by, for each index. */
const orders = (db: Kysely<unknown>): Record<string, RawBuilder<unknown>> => ({
  name: sql`name_search, id`,
  birth_date: sql`birth_date, id`,
  verified: sql`(phone_verified + email_verified + is_verified + case when other_verified_at is null then 0 else 1 end),
    id, phone_verified, email_verified, is_verified, other_verified_at`,
  edit_status: sql`edit_status, id`,
  last_login: sql`(coalesce(last_login_at, 0)), id, last_login_at`,
  reports: sql`report_counter, id`,
  ...Object.fromEntries(Object.entries(lists).map(([column, list]) => [column, place(db, column, list)])),
});

/** By what staff filter, the most usual first: SQLite reads an entry from its beginning. */
const filtered = [
  'id',
  'gender',
  'active_policy',
  'user_type',
  'name_search',
  'birth_date',
  'city',
  'district',
  'religion',
  'marital_status',
  'working_as',
  'edit_status',
  'phone_verified',
  'email_verified',
  'is_verified',
  'other_verified_at',
  'has_photo',
  'waits_first_look',
  'contacts_written',
  'report_counter',
  'last_login_at',
  'created_at',
];

const waiting = { members_about_waiting: 'about_request', members_name_waiting: 'first_name_request' };

/**
 * Staff's table of members reads indexes on both engines: one for each order, one with everything by which
 * staff filter, and those who wait. It replaces the copy in memory, its triggers, and `members_present`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) await memberChanges.down(db);
  await db.schema.dropIndex('members_present').execute();
  for (const [name, columns] of Object.entries(orders(db)))
    await sql`create index ${sql.ref(`members_by_${name}`)} on members (${columns}) where is_deleted = 0`.execute(
      db,
    );
  await sql`create index members_table on members (${sql.join(filtered.map((column) => sql.ref(column)))})
    where is_deleted = 0`.execute(db);
  for (const [name, column] of Object.entries(waiting))
    await sql`create index ${sql.ref(name)} on members (id) where ${sql.ref(column)} is not null`.execute(db);
  await db.schema
    .createIndex('memberships_by_end')
    .on('memberships')
    .columns(['ends_at', 'member_id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const names = [
    'memberships_by_end',
    ...Object.keys(waiting),
    'members_table',
    ...Object.keys(orders(db)).map((name) => `members_by_${name}`),
  ];
  for (const name of names) await db.schema.dropIndex(name).execute();
  await db.schema
    .createIndex('members_present')
    .on('members')
    .column('id')
    .where(sql.ref('is_deleted'), '=', sql.lit(0))
    .execute();
  await memberChanges.up(db);
  await followFirstLook(db);
}
