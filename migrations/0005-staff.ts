import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * Staff accounts and sessions, what staff manage (specials, reports, settings), and the append-only audit
 * log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);

  await db.schema
    .createTable('staff')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('name', type.text, (c) => c.notNull())
    .addColumn('email', type.ordered, (c) => c.notNull().unique())
    .addColumn('password_hash', type.text, (c) => c.notNull())
    .addColumn('user_role', type.ordered, (c) => c.notNull())
    .addColumn('is_disabled', type.flag, (c) => c.notNull().defaultTo(0))
    // Set for a temporary password: it must be changed, and is invalid after this time.
    .addColumn('password_ends_at', type.time)
    // The authenticator's secret. It is used only after a first code confirmed it.
    .addColumn('totp_sealed', type.text)
    .addColumn('totp_confirmed_at', type.time)
    .addColumn('totp_last_step', type.integer, (c) => c.notNull().defaultTo(0))
    .addColumn('code_failures', type.integer, (c) => c.notNull().defaultTo(0))
    .addColumn('code_next_at', type.time, (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addColumn('last_login_at', type.time)
    .execute();

  await db.schema
    .createTable('staff_recovery_codes')
    .addColumn('staff_id', type.ordered, (c) => c.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('code_digest', type.ordered, (c) => c.notNull())
    .addColumn('used_at', type.time)
    .addPrimaryKeyConstraint('staff_recovery_codes_key', ['staff_id', 'code_digest'])
    .execute();

  // One row for each sign-in. A refresh token that was already rotated away means that it was copied, and
  // ends the session.
  await db.schema
    .createTable('staff_sessions')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('staff_id', type.ordered, (c) => c.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('refresh_hash', type.ordered, (c) => c.notNull())
    .addColumn('user_agent', type.text, (c) => c.notNull())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addColumn('refreshed_at', type.time, (c) => c.notNull())
    .addColumn('expires_at', type.time, (c) => c.notNull())
    .addColumn('ended_at', type.time)
    .execute();
  await db.schema.createIndex('staff_sessions_staff').on('staff_sessions').columns(['staff_id']).execute();

  await db.schema
    .createTable('specials')
    .addColumn('member_id', type.ordered, (c) => c.primaryKey().references('members.id').onDelete('cascade'))
    .addColumn('gender', type.ordered, (c) => c.notNull())
    .addColumn('added_by', type.ordered, (c) => c.notNull())
    .addColumn('starts_at', type.time, (c) => c.notNull())
    .addColumn('ends_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('specials_active').on('specials').columns(['gender', 'ends_at']).execute();

  await db.schema
    .createTable('report_words')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('name', type.text, (c) => c.notNull())
    .addColumn('name_bangla', type.text, (c) => c.notNull())
    .addColumn('user_type', type.ordered, (c) => c.notNull())
    .addColumn('is_active', type.flag, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('reports')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('reporter_id', type.ordered, (c) => c.notNull())
    .addColumn('reported_id', type.ordered, (c) => c.notNull().references('members.id').onDelete('cascade'))
    .addColumn('word_id', type.ordered, (c) => c.notNull().references('report_words.id'))
    .addColumn('status', type.ordered, (c) => c.notNull())
    .addColumn('decided_by', type.ordered)
    .addColumn('decided_at', type.time)
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addUniqueConstraint('reports_once', ['reporter_id', 'reported_id', 'word_id'])
    .execute();
  await db.schema.createIndex('reports_queue').on('reports').columns(['status', 'id']).execute();
  await db.schema.createIndex('reports_reported').on('reports').columns(['reported_id']).execute();

  await db.schema
    .createTable('settings')
    .addColumn('key', type.ordered, (c) => c.primaryKey())
    .addColumn('value', type.json, (c) => c.notNull())
    .addColumn('updated_at', type.time, (c) => c.notNull())
    .execute();

  // Each row's hash covers the row before: a row that is changed or removed later is detected.
  await db.schema
    .createTable('audit_log')
    .addColumn('position', type.integer, (c) => c.primaryKey())
    .addColumn('staff_id', type.ordered, (c) => c.notNull())
    .addColumn('action', type.ordered, (c) => c.notNull())
    .addColumn('target_id', type.ordered, (c) => c.notNull())
    .addColumn('facts', type.json, (c) => c.notNull())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addColumn('previous_hash', type.text, (c) => c.notNull())
    .addColumn('hash', type.text, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('audit_log_target')
    .on('audit_log')
    .columns(['target_id', 'position'])
    .execute();
  await db.schema.createIndex('audit_log_staff').on('audit_log').columns(['staff_id', 'position']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of [
    'audit_log',
    'settings',
    'reports',
    'report_words',
    'specials',
    'staff_sessions',
    'staff_recovery_codes',
    'staff',
  ]) {
    await db.schema.dropTable(table).execute();
  }
}
