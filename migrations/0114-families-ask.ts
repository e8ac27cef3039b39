import { type Kysely, sql } from 'kysely';

const traits = ['faith_traits', 'family_traits'];

/** What a wish may name and what orders a list, with or without the traits. */
const matched = (more: readonly string[]) => [
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
  'home_district',
  'home_upazila',
  ...more,
  'has_photo',
  'id',
];

/** By what staff filter, the most usual first, with or without the traits. */
const filtered = (more: readonly string[]) => [
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
  'home_district',
  'home_upazila',
  ...more,
];

/** Makes the indexes anew that hold every column by which members are found. */
async function remakeIndexes(db: Kysely<unknown>, more: readonly string[]): Promise<void> {
  await db.schema.dropIndex('members_match').execute();
  await db.schema.createIndex('members_match').on('members').columns(matched(more)).execute();
  await db.schema.dropIndex('members_table').execute();
  await sql`create index members_table on members (${sql.join(filtered(more).map((column) => sql.ref(column)))})
    where is_deleted = 0`.execute(db);
}

/**
 * What families ask and wish for, one bit an option (ADR 33). Who never married has no children, which is the
 * first bit of the family's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of traits)
    await db.schema
      .alterTable('members')
      .addColumn(column, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  await sql`update members set family_traits = 1 where marital_status = '1'`.execute(db);
  await remakeIndexes(db, traits);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await remakeIndexes(db, []);
  for (const column of traits) await db.schema.alterTable('members').dropColumn(column).execute();
}
