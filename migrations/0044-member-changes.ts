import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** By what staff filter and sort members. */
const followed = [
  'is_deleted',
  'deleted_by',
  'removed_at',
  'name_search',
  'gender',
  'birth_date',
  'city',
  'district',
  'religion',
  'marital_status',
  'working_as',
  'active_policy',
  'user_type',
  'edit_status',
  'phone_verified',
  'email_verified',
  'is_verified',
  'has_photo',
  'about_request',
  'first_name_request',
  'contacts_written',
  'report_counter',
  'last_login_at',
];

/** A copy that is further behind reads everything again. */
const changesKept = 100_000;

/**
 * Which rows of members changed, in order: the copy in memory that sorts members for staff follows these.
 * Triggers write them, so that no writer can forget it. Only the latest are kept. PostgreSQL has no copy.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  await db.schema
    .createTable('member_changes')
    .addColumn('position', 'integer', (c) => c.primaryKey())
    .addColumn('member_row', 'integer', (c) => c.notNull())
    .addColumn('is_moved', 'integer', (c) => c.notNull())
    .execute();
  const forget = sql`delete from member_changes where position = last_insert_rowid() - ${sql.lit(changesKept)};`;
  const onMembers = { insert: 'new', delete: 'old' };
  for (const [event, row] of Object.entries(onMembers)) {
    await sql`create trigger ${sql.ref(`members_${event}_followed`)} after ${sql.raw(event)} on members begin
      insert into member_changes (member_row, is_moved) values (${sql.raw(row)}.rowid, 1);
      ${forget} end`.execute(db);
  }
  await sql`create trigger members_update_followed after update of ${sql.raw(followed.join(', '))} on members begin
    insert into member_changes (member_row, is_moved) values (new.rowid, 0);
    ${forget} end`.execute(db);
  const onMemberships = { insert: 'new', update: 'new', delete: 'old' };
  for (const [event, row] of Object.entries(onMemberships)) {
    await sql`create trigger ${sql.ref(`memberships_${event}_followed`)} after ${sql.raw(event)} on memberships begin
      insert into member_changes (member_row, is_moved)
        select members.rowid, 0 from members where members.id = ${sql.raw(row)}.member_id;
      ${forget} end`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  for (const event of ['insert', 'update', 'delete']) {
    await sql`drop trigger ${sql.ref(`members_${event}_followed`)}`.execute(db);
    await sql`drop trigger ${sql.ref(`memberships_${event}_followed`)}`.execute(db);
  }
  await db.schema.dropTable('member_changes').execute();
}
