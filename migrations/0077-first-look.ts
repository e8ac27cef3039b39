import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { columnTypes } from './columns.ts';

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
  'other_verified_at',
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

/** From here on, staff also filter by these. */
export const followFirstLook = (db: Kysely<unknown>): Promise<void> =>
  follow(db, [...followed, 'restorable_by_staff', 'waits_first_look']);

/**
 * New profiles that wait for a first look by staff, with an index of only these. A member under policy 4
 * waits if staff never set a status. One whose last status is 1 waits too: only a new owner, who claimed the
 * account since, can have brought 4. Whom staff hid or warned does not wait.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('members')
    .addColumn('waits_first_look', columnTypes(db).flag, (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update members set waits_first_look = 1
    where active_policy = '4' and removed_at is null and coalesce(
      (select facts from audit_log
        where audit_log.target_id = members.id and audit_log.action || '' = 'member.status'
        order by audit_log.position desc limit 1), '"to":"1"') like '%"to":"1"%'`.execute(db);
  await db.schema
    .createIndex('members_first_look')
    .on('members')
    .column('id')
    .where(sql.ref('waits_first_look'), '=', sql.lit(1))
    .execute();
  await followFirstLook(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await follow(db, followed);
  await db.schema.dropIndex('members_first_look').execute();
  await db.schema.alterTable('members').dropColumn('waits_first_look').execute();
}
