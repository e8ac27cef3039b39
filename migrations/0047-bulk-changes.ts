import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * Changes of many members at once, with one row for each member, so that they can be resumed and reverted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  // Counts changes of the status: a revert must not overwrite a later one.
  await db.schema
    .alterTable('members')
    .addColumn('status_revision', type.integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('bulk_changes')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('staff_id', type.ordered, (c) => c.notNull())
    .addColumn('act', type.json, (c) => c.notNull())
    // Null: chosen one by one. The search text is not part of it.
    .addColumn('filter', type.json)
    .addColumn('had_text', type.flag, (c) => c.notNull())
    .addColumn('exceptions', type.integer, (c) => c.notNull())
    .addColumn('left_out', type.json, (c) => c.notNull())
    .addColumn('total', type.integer, (c) => c.notNull())
    .addColumn('idempotency_key', type.ordered, (c) => c.notNull())
    .addColumn('token', type.text, (c) => c.notNull())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('bulk_changes_staff_id_idempotency_key')
    .unique()
    .on('bulk_changes')
    .columns(['staff_id', 'idempotency_key'])
    .execute();
  await db.schema.createIndex('bulk_changes_time').on('bulk_changes').columns(['created_at', 'id']).execute();
  await db.schema
    .createTable('bulk_rows')
    .addColumn('change_id', type.ordered, (c) =>
      c.notNull().references('bulk_changes.id').onDelete('cascade'),
    )
    .addColumn('position', type.integer, (c) => c.notNull())
    // Null once the member was removed.
    .addColumn('member_id', type.ordered, (c) => c.references('members.id').onDelete('set null'))
    .addColumn('state', type.ordered, (c) => c.notNull())
    .addColumn('reason', type.ordered)
    // What a revert brings back.
    .addColumn('before', type.json)
    // The member's status revision, or the start of the special, right after the change.
    .addColumn('version', type.time)
    .addColumn('at', type.time)
    .addColumn('reverted_by', type.ordered)
    .addPrimaryKeyConstraint('bulk_rows_key', ['change_id', 'position'])
    .execute();
  await db.schema
    .createIndex('bulk_rows_state')
    .on('bulk_rows')
    .columns(['change_id', 'state', 'position'])
    .execute();
  await sql`create index bulk_rows_open on bulk_rows (change_id, position)
    where state in ('WAITING', 'TO_REVERT')`.execute(db);
  await db.schema.createIndex('bulk_rows_member').on('bulk_rows').columns(['member_id']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('bulk_rows').execute();
  await db.schema.dropTable('bulk_changes').execute();
  await db.schema.alterTable('members').dropColumn('status_revision').execute();
}
