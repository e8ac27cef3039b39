import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/** Likely duplicates, merges of two accounts of one person, and which rows a merge moved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('likely_duplicates')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('older_id', type.ordered, (c) => c.notNull())
    .addColumn('newer_id', type.ordered, (c) => c.notNull())
    .addColumn('signals', type.json, (c) => c.notNull())
    .addColumn('weight', type.integer, (c) => c.notNull())
    .addColumn('found_at', type.time, (c) => c.notNull())
    .addColumn('distinct_by', type.ordered)
    .addColumn('distinct_at', type.time)
    .addUniqueConstraint('likely_duplicates_once', ['older_id', 'newer_id'])
    .execute();
  await db.schema
    .createIndex('likely_duplicates_newer')
    .on('likely_duplicates')
    .columns(['newer_id'])
    .execute();
  await db.schema
    .createIndex('likely_duplicates_queue')
    .on('likely_duplicates')
    .columns(['weight', 'id'])
    .where(sql.ref('distinct_at'), 'is', null)
    .execute();
  await db.schema
    .createTable('merges')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('duplicate_id', type.ordered, (c) => c.notNull())
    .addColumn('older_id', type.ordered, (c) => c.notNull())
    .addColumn('newer_id', type.ordered, (c) => c.notNull())
    .addColumn('reason', type.text, (c) => c.notNull())
    .addColumn('state', type.text, (c) => c.notNull())
    .addColumn('asked_by', type.ordered, (c) => c.notNull())
    .addColumn('decided_by', type.ordered)
    .addColumn('created_at', type.time, (c) => c.notNull())
    .addColumn('expires_at', type.time, (c) => c.notNull())
    .addColumn('decided_at', type.time)
    .addColumn('before', type.json)
    .addColumn('undone_by', type.ordered)
    .addColumn('undone_at', type.time)
    .addColumn('undo_reason', type.text)
    .execute();
  await db.schema.createIndex('merges_older').on('merges').columns(['older_id', 'state']).execute();
  await db.schema.createIndex('merges_newer').on('merges').columns(['newer_id', 'state']).execute();
  await db.schema.createIndex('merges_state').on('merges').columns(['state', 'id']).execute();
  // Two accounts have at most one merge that waits.
  await db.schema
    .createIndex('merges_waiting')
    .unique()
    .on('merges')
    .columns(['duplicate_id'])
    .where(sql.ref('state'), '=', sql.lit('WAITING'))
    .execute();
  await db.schema
    .createTable('merge_rows')
    .addColumn('merge_id', type.ordered, (c) => c.notNull())
    .addColumn('place', type.ordered, (c) => c.notNull())
    .addColumn('row_key', type.ordered, (c) => c.notNull())
    .addColumn('before', type.json)
    .addPrimaryKeyConstraint('merge_rows_key', ['merge_id', 'place', 'row_key'])
    .execute();
  // A moved unlock and a moved purchase are found by themselves, whoever's ledger has their rows.
  await db.schema
    .createIndex('connect_ledger_purchase')
    .on('connect_ledger')
    .columns(['purchase_id'])
    .execute();
  await db.schema
    .createIndex('members_same_person')
    .on('members')
    .columns(['name_search', 'birth_date'])
    .where(sql.ref('is_deleted'), '=', sql.lit(0))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const index of ['members_same_person', 'connect_ledger_purchase'])
    await db.schema.dropIndex(index).execute();
  for (const table of ['merge_rows', 'merges', 'likely_duplicates'])
    await db.schema.dropTable(table).execute();
}
