import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { columnTypes } from './columns.ts';

const isPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof PostgresAdapter;

/** What a wish may name and what orders a list, with or without the home. */
const matched = (home: readonly string[]) => [
  'listed',
  'gender',
  'religion',
  'marital_status',
  'birth_date',
  'height',
  'degree',
  'working_with',
  'working_as',
  'sallary',
  'city',
  'district',
  ...home,
  'has_photo',
  'id',
];

/** By what staff filter, the most usual first, with or without the home. */
const filtered = (home: readonly string[]) => [
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
  ...home,
];

const homeColumns = ['home_district', 'home_upazila'];

/** Makes the indexes anew that hold every column by which members are found. */
async function remakeIndexes(db: Kysely<unknown>, home: readonly string[]): Promise<void> {
  await db.schema.dropIndex('members_match').execute();
  await db.schema.createIndex('members_match').on('members').columns(matched(home)).execute();
  await db.schema.dropIndex('members_table').execute();
  await sql`create index members_table on members (${sql.join(filtered(home).map((column) => sql.ref(column)))})
    where is_deleted = 0`.execute(db);
}

/** The place of a district in its list at this time, as staff's table sorts by it. */
function inListOrder(db: Kysely<unknown>): RawBuilder<unknown> {
  const list = Array.from({ length: 64 }, (_, at) => `d${at + 1}`).join('|');
  const found = sql`${sql.raw(isPostgres(db) ? 'strpos' : 'instr')}(${sql.lit(`|${list}|`)}, '|' || home_district || '|')`;
  return sql`(case when home_district is null then -1 else coalesce(nullif(${found}, 0), 1000000) end)`;
}

/** Where a member's family is from, and which of both places Near me means. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  for (const column of homeColumns)
    await db.schema.alterTable('members').addColumn(column, type.ordered).execute();
  await db.schema
    .alterTable('members')
    .addColumn('nearby_by_home', type.flag, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('members_feed_home')
    .on('members')
    .columns(['listed', 'gender', 'home_district', 'has_photo', 'id'])
    .execute();
  await sql`create index members_by_home_district on members (${inListOrder(db)}, id, home_district)
    where is_deleted = 0`.execute(db);
  await remakeIndexes(db, homeColumns);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of ['members_feed_home', 'members_by_home_district'])
    await db.schema.dropIndex(name).execute();
  await remakeIndexes(db, []);
  for (const column of ['nearby_by_home', ...homeColumns])
    await db.schema.alterTable('members').dropColumn(column).execute();
}
