import { type Kysely, sql } from 'kysely';
import { columnTypes } from './columns.ts';

const uniqueIndexes = {
  transactions_provider_val_id: ['provider', 'val_id'],
  transactions_provider_bank_tran_id: ['provider', 'bank_tran_id'],
  transactions_member_idempotency_key: ['member_id', 'idempotency_key'],
} as const;

/**
 * Payments through a gateway. A gateway's payment counts for one transaction only, and a repeated checkout
 * returns the first one. `next_check_at` is when the job asks the gateway again. Transactions paid by hand
 * have no provider.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  for (const column of ['provider', 'val_id', 'bank_tran_id', 'idempotency_key'])
    await db.schema.alterTable('transactions').addColumn(column, type.ordered).execute();
  for (const column of ['provider_ref', 'redirect_url'])
    await db.schema.alterTable('transactions').addColumn(column, type.text).execute();
  await db.schema.alterTable('transactions').addColumn('next_check_at', type.time).execute();
  for (const [name, columns] of Object.entries(uniqueIndexes))
    await db.schema
      .createIndex(name)
      .on('transactions')
      .unique()
      .columns([...columns])
      .execute();
  await db.schema
    .createIndex('transactions_next_check')
    .on('transactions')
    .columns(['next_check_at'])
    .where(sql.ref('next_check_at'), 'is not', null)
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of ['transactions_next_check', ...Object.keys(uniqueIndexes)])
    await db.schema.dropIndex(name).execute();
  const columns = ['next_check_at', 'redirect_url', 'provider_ref', 'idempotency_key', 'bank_tran_id'];
  for (const column of [...columns, 'val_id', 'provider'])
    await db.schema.alterTable('transactions').dropColumn(column).execute();
}
