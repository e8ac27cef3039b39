import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** Files of new members, with one row for each, so that a run can be resumed and reverted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('imports')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('staff_id', type.ordered, (c) => c.notNull())
    .addColumn('file_name', type.text, (c) => c.notNull())
    // Null once the file may be imported again.
    .addColumn('file_hash', type.ordered, (c) => c.unique())
    .addColumn('headers', type.json, (c) => c.notNull())
    .addColumn('mapping', type.json, (c) => c.notNull())
    .addColumn('total', type.integer, (c) => c.notNull())
    .addColumn('state', type.ordered, (c) => c.notNull())
    // The last row that was checked with another mapping.
    .addColumn('checked_to', type.integer, (c) => c.notNull())
    .addColumn('send_sms', type.flag, (c) => c.notNull())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addColumn('updated_at', type.time, (c) => c.notNull())
    .addColumn('run_by', type.ordered)
    .addColumn('run_at', type.time)
    .addColumn('reverted_by', type.ordered)
    .addColumn('reverted_at', type.time)
    .addColumn('cells_deleted_at', type.time)
    .execute();
  await db.schema.createIndex('imports_time').on('imports').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('imports_state').on('imports').columns(['state', 'id']).execute();
  await db.schema
    .createTable('import_rows')
    // No reference: the rows are stored first, and the import makes them visible.
    .addColumn('import_id', type.ordered, (c) => c.notNull())
    .addColumn('position', type.integer, (c) => c.notNull())
    .addColumn('state', type.ordered, (c) => c.notNull())
    // Null once the member is created.
    .addColumn('cells', type.json)
    .addColumn('errors', type.json)
    .addColumn('warnings', type.json)
    // What no two rows may share.
    .addColumn('phone', type.ordered)
    .addColumn('mailbox', type.ordered)
    .addColumn('member_id', type.ordered, (c) => c.references('members.id').onDelete('set null'))
    // The member's `updated_at` right after the creation.
    .addColumn('version', type.time)
    .addColumn('at', type.time, (c) => c.notNull())
    .addPrimaryKeyConstraint('import_rows_key', ['import_id', 'position'])
    .execute();
  for (const column of ['state', 'phone', 'mailbox'] as const)
    await db.schema
      .createIndex(`import_rows_${column}`)
      .on('import_rows')
      .columns(['import_id', column, 'position'])
      .execute();
  await db.schema.createIndex('import_rows_member').on('import_rows').columns(['member_id']).execute();
  await db.schema
    .createTable('import_mappings')
    .addColumn('headers', type.ordered, (c) => c.primaryKey())
    .addColumn('mapping', type.json, (c) => c.notNull())
    .addColumn('updated_at', type.time, (c) => c.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['import_mappings', 'import_rows', 'imports'])
    await db.schema.dropTable(table).execute();
}
