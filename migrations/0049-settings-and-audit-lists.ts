import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** The indexes of the audit log's list: each filter reads its rows by time, the newest first. */
const lists = {
  audit_log_time: ['created_at', 'position'],
  audit_log_staff_time: ['staff_id', 'created_at', 'position'],
  audit_log_target_time: ['target_id', 'created_at', 'position'],
  audit_log_action_time: ['action', 'created_at', 'position'],
  audit_log_staff_action_time: ['staff_id', 'action', 'created_at', 'position'],
};
const replaced = { audit_log_target: 'target_id', audit_log_staff: 'staff_id' };

/**
 * `setting_changes`: who changed each setting last. `logos`: uploaded logos, which are few and small, by the
 * digest of their bytes. `other_verified_at`: when staff recorded a verification of another kind by hand.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('setting_changes')
    .addColumn('name', type.ordered, (c) => c.primaryKey())
    .addColumn('staff_id', type.ordered, (c) => c.notNull())
    .addColumn('changed_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('logos')
    .addColumn('file', type.ordered, (c) => c.primaryKey())
    // Base64.
    .addColumn('content', type.text, (c) => c.notNull())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema.alterTable('members').addColumn('other_verified_at', type.time).execute();
  for (const [name, columns] of Object.entries(lists))
    await db.schema.createIndex(name).on('audit_log').columns(columns).execute();
  for (const name of Object.keys(replaced)) await db.schema.dropIndex(name).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [name, column] of Object.entries(replaced))
    await db.schema.createIndex(name).on('audit_log').columns([column, 'position']).execute();
  for (const name of Object.keys(lists)) await db.schema.dropIndex(name).execute();
  await db.schema.alterTable('members').dropColumn('other_verified_at').execute();
  await db.schema.dropTable('logos').execute();
  await db.schema.dropTable('setting_changes').execute();
}
