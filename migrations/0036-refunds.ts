import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { columnTypes } from './columns.ts';

const addedColumns = [
  'duplicate_of',
  'refund_state',
  'refunded',
  'paid_currency',
  'paid',
  'package_ends_at',
] as const;

/** What Administration lists: each filter with the rows that need staff apart, by time. */
const listIndexes = {
  transactions_attention: ['attention', 'id'],
  transactions_status_attention: ['status', 'attention', 'id'],
  transactions_method_attention: ['payment_method', 'attention', 'id'],
} as const;

/**
 * Refunds, their credit notes, and the history of a transaction. `paid` is what the gateway received,
 * `refunded` what was paid back; both are poisha. `package_ends_at` is the end that a purchase gives by
 * itself. `attention` is 1 where staff must look.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const alter = () => db.schema.alterTable('transactions');
  await alter().addColumn('paid', 'bigint').execute();
  await alter().addColumn('paid_currency', type.text).execute();
  await alter()
    .addColumn('refunded', type.integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await alter().addColumn('refund_state', type.text).execute();
  await alter().addColumn('duplicate_of', type.ordered).execute();
  await alter().addColumn('package_ends_at', type.time).execute();
  await alter()
    .addColumn('attention', type.flag, (c) => {
      const column = c.generatedAlwaysAs(
        sql`case when status = 'HELD' or refund_state in ('UNKNOWN', 'FAILED') then 1 else 0 end`,
      );
      // SQLite cannot add a stored column to a table that exists.
      return isPostgres ? column.stored() : column;
    })
    .execute();
  for (const [name, columns] of Object.entries(listIndexes))
    await db.schema
      .createIndex(name)
      .on('transactions')
      .columns([...columns])
      .execute();

  await db.schema
    .createTable('refunds')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('transaction_id', type.ordered, (c) =>
      c.notNull().references('transactions.id').onDelete('cascade'),
    )
    .addColumn('refund_id', type.ordered, (c) => c.notNull().unique())
    .addColumn('amount', type.integer, (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('status', type.ordered, (c) => c.notNull())
    .addColumn('provider', type.ordered)
    .addColumn('provider_refund', type.ordered)
    .addColumn('method', type.text)
    .addColumn('reference', type.text)
    .addColumn('reason', type.text)
    .addColumn('error', type.text)
    .addColumn('connects', type.integer, (c) => c.notNull().defaultTo(0))
    .addColumn('replaces', type.ordered)
    .addColumn('requested_by', type.ordered, (c) => c.notNull())
    .addColumn('next_check_at', type.time)
    .addColumn('accepted_at', type.time)
    .addColumn('settled_at', type.time)
    .addColumn('created_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('refunds_transaction')
    .on('refunds')
    .columns(['transaction_id', 'id'])
    .execute();
  await db.schema
    .createIndex('refunds_open_transaction_id')
    .on('refunds')
    .unique()
    .columns(['transaction_id'])
    .where(sql.ref('status'), '=', sql.lit('REQUESTED'))
    .execute();
  await db.schema
    .createIndex('refunds_provider_refund')
    .on('refunds')
    .unique()
    .columns(['provider', 'provider_refund'])
    .execute();
  await db.schema
    .createIndex('refunds_next_check')
    .on('refunds')
    .columns(['next_check_at'])
    .where(sql.ref('next_check_at'), 'is not', null)
    .execute();

  await db.schema
    .createTable('credit_notes')
    .addColumn('serial', type.integer, (c) => c.primaryKey())
    .addColumn('refund_id', type.ordered, (c) =>
      c.notNull().unique().references('refunds.id').onDelete('cascade'),
    )
    .addColumn('transaction_id', type.ordered, (c) =>
      c.notNull().references('transactions.id').onDelete('cascade'),
    )
    .addColumn('issued_at', type.time, (c) => c.notNull())
    .addColumn('buyer_name', type.text)
    .addColumn('net', type.integer, (c) => c.notNull())
    .addColumn('vat', type.integer, (c) => c.notNull())
    .addColumn('total', type.integer, (c) => c.notNull().check(sql`total = net + vat`))
    .execute();
  await db.schema
    .createIndex('credit_notes_transaction')
    .on('credit_notes')
    .columns(['transaction_id', 'serial'])
    .execute();
  await db.schema
    .createTable('credit_note_counter')
    .addColumn('id', type.integer, (c) => c.primaryKey())
    .addColumn('last_serial', type.integer, (c) => c.notNull())
    .execute();
  await sql`insert into credit_note_counter (id, last_serial) values (1, 0)`.execute(db);

  await db.schema
    .createTable('transaction_events')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('transaction_id', type.ordered, (c) =>
      c.notNull().references('transactions.id').onDelete('cascade'),
    )
    .addColumn('about', type.text, (c) => c.notNull())
    .addColumn('what', type.text, (c) => c.notNull())
    .addColumn('detail', type.text)
    .addColumn('staff_id', type.ordered)
    .addColumn('created_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('transaction_events_transaction')
    .on('transaction_events')
    .columns(['transaction_id', 'id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['transaction_events', 'credit_note_counter', 'credit_notes', 'refunds'])
    await db.schema.dropTable(table).execute();
  for (const name of Object.keys(listIndexes)) await db.schema.dropIndex(name).execute();
  for (const column of ['attention', ...addedColumns])
    await db.schema.alterTable('transactions').dropColumn(column).execute();
}
