import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** By what staff filtered and sorted members so far. */
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

/** As in migration 0044. */
const changesKept = 100_000;

async function follow(db: Kysely<unknown>, columns: readonly string[]): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  await sql`drop trigger members_update_followed`.execute(db);
  await sql`create trigger members_update_followed after update of ${sql.raw(columns.join(', '))} on members begin
    insert into member_changes (member_row, is_moved) values (new.rowid, 0);
    delete from member_changes where position = last_insert_rowid() - ${sql.lit(changesKept)}; end`.execute(
    db,
  );
}

/** Staff can also filter by what they verified otherwise, so the copy in memory follows it. */
export const up = (db: Kysely<unknown>): Promise<void> => follow(db, [...followed, 'other_verified_at']);

export const down = (db: Kysely<unknown>): Promise<void> => follow(db, followed);
