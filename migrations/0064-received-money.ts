import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { columnTypes } from './columns.ts';

const addedColumns = ['received_at', 'same_payment_as', 'concern'] as const;

const listIndexes = {
  transactions_attention: ['attention', 'id'],
  transactions_status_attention: ['status', 'attention', 'id'],
  transactions_method_attention: ['payment_method', 'attention', 'id'],
} as const;

const earlierAttention = sql`case when status = 'HELD' or refund_state in ('UNKNOWN', 'FAILED') then 1 else 0 end`;

/** Also what is unclear about a credited payment, and money that a payment without credit received. */
const attention = sql`case when status = 'HELD' or refund_state in ('UNKNOWN', 'FAILED') or concern is not null
  or (received_at is not null and same_payment_as is null
    and status in ('PENDING', 'FAILED', 'CANCELLED', 'EXPIRED')) then 1 else 0 end`;

async function dropAttention(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(listIndexes)) await db.schema.dropIndex(name).execute();
  await db.schema.alterTable('transactions').dropColumn('attention').execute();
}

async function addAttention(db: Kysely<unknown>, expression: typeof attention): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .alterTable('transactions')
    .addColumn('attention', columnTypes(db).flag, (c) => {
      const column = c.generatedAlwaysAs(expression);
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
}

/**
 * When the money of a payment arrived, and which other transaction has it. Payments whose money arrived and
 * that were refused, by staff or because the account was removed, are HELD again; unless the same payment was
 * entered by hand by the same member, and accepted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  const alter = () => db.schema.alterTable('transactions');
  await dropAttention(db);
  await alter().addColumn('received_at', type.time).execute();
  await alter().addColumn('same_payment_as', type.ordered).execute();
  await alter().addColumn('concern', type.text).execute();
  await sql`update transactions set received_at = coalesce(decided_at, updated_at)
    where status in ('VALID', 'PARTLY_REFUNDED', 'REFUNDED')
      or (bank_tran_id is not null and not (status = 'HELD' and error = 'WRONG_STORE'))`.execute(db);
  await sql`update transactions set same_payment_as = (
      select min(byhand.id) from transactions as byhand
      where byhand.payer_trx_id = transactions.payer_trx_id and byhand.member_id = transactions.member_id
        and byhand.provider is null and byhand.status in ('VALID', 'PARTLY_REFUNDED', 'REFUNDED'))
    where status = 'FAILED' and received_at is not null and provider is not null`.execute(db);
  await sql`update transactions set status = 'HELD', decided_at = null, error = case
      when exists (select 1 from members where members.id = transactions.member_id and removed_at is not null)
      then 'BUYER_GONE' else 'REFUSED' end
    where status in ('FAILED', 'CANCELLED', 'EXPIRED') and received_at is not null and same_payment_as is null`.execute(
    db,
  );
  await addAttention(db, attention);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropAttention(db);
  await sql`update transactions set status = 'FAILED', error = null, decided_at = updated_at
    where status = 'HELD' and error = 'REFUSED'`.execute(db);
  for (const column of addedColumns) await db.schema.alterTable('transactions').dropColumn(column).execute();
  await addAttention(db, earlierAttention);
}
