import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** Which line of a statement approved which payment, so that none approves twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  await db.schema
    .createTable('statement_lines')
    .addColumn('trx_id', type.ordered, (c) => c.primaryKey())
    .addColumn('transaction_id', type.ordered, (c) =>
      c.notNull().references('transactions.id').onDelete('cascade'),
    )
    .addColumn('staff_id', type.ordered, (c) => c.notNull())
    .addColumn('created_at', type.time, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('statement_lines_transaction')
    .on('statement_lines')
    .columns(['transaction_id'])
    .execute();
  await db.schema
    .createIndex('statement_lines_created_at')
    .on('statement_lines')
    .columns(['created_at'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('statement_lines').execute();
}
