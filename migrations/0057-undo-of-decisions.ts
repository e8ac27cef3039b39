import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** Decisions that can still be undone, with what they will tell; and why a report case was decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('decision_undos')
    // The kind of queue, and the case, document or message to staff.
    .addColumn('kind', type.ordered, (c) => c.notNull())
    .addColumn('item_id', type.ordered, (c) => c.notNull())
    .addColumn('decided_at', type.time, (c) => c.notNull())
    .addColumn('undo_until', type.time, (c) => c.notNull())
    // What an undo restores.
    .addColumn('before', type.json, (c) => c.notNull())
    // Who is told what once the time is over.
    .addColumn('notices', type.json, (c) => c.notNull())
    .addPrimaryKeyConstraint('decision_undos_key', ['kind', 'item_id'])
    .execute();
  await db.schema.createIndex('decision_undos_due').on('decision_undos').column('undo_until').execute();
  await db.schema.alterTable('report_cases').addColumn('reason', type.ordered).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('report_cases').dropColumn('reason').execute();
  await db.schema.dropTable('decision_undos').execute();
}
