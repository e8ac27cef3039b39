import type { Concern } from '@milon/shared/contracts';
import { owedPoisha } from '@milon/shared/rules';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Database } from '../../../platform/database/schema.ts';

/**
 * Whether a row of `transactions` was credited. Each credit has an invoice, which outlives the account and
 * the state of the transaction.
 */
const isCredited = sql<number>`case when transactions.same_payment_as is not null or exists (
  select 1 from invoices where invoices.transaction_id = transactions.id) then 1 else 0 end`;

const paidBack = sql<number | string>`(select coalesce(sum(refunds.amount), 0) from refunds
  where refunds.transaction_id = transactions.id and refunds.accepted_at is not null
    and refunds.status <> 'FAILED')`;

/** `owedPoisha` of a row of `transactions`; it can be negative. */
const owed = sql<number | string>`(case
  when ${isCredited} = 1 then transactions.refunded
  when transactions.received_at is null then 0
  else coalesce(transactions.paid, transactions.amount * 100) end - ${paidBack})`;

/** All transactions whose money is owed, the oldest first. `attention` is 1 where staff see it. */
export async function findOwed(db: Db) {
  const rows = await db
    .selectFrom('transactions')
    .select(['id', 'trx_id', 'attention', 'refund_state', 'received_at', 'paid', 'amount', 'refunded'])
    .select([isCredited.as('is_credited'), paidBack.as('paid_back')])
    .where(owed, '>', 0)
    .orderBy('id')
    .execute();
  return rows.map(({ id, trx_id: trxId, attention, refund_state: refundState, ...row }) => ({
    id,
    trxId,
    attention,
    refundState,
    owed: owedPoisha({
      isReceived: row.received_at !== null,
      paid: row.paid,
      price: row.amount,
      isCredited: row.is_credited === 1,
      refunded: row.refunded,
      paidBack: Number(row.paid_back),
    }),
  }));
}

/** The owed money that waits for staff. The index of what needs staff keeps it cheap. */
export async function sumOwed<O>(
  transactions: SelectQueryBuilder<Database, 'transactions', O>,
): Promise<{ count: number; poisha: number; oldest: number | null }> {
  const isTaka = sql<boolean>`coalesce(paid_currency, 'BDT') = 'BDT'`;
  const row = await transactions
    .select((eb) => [
      eb.fn.countAll<number | string>().as('count'),
      sql<number | string | null>`sum(case when ${isTaka} then ${owed} else 0 end)`.as('poisha'),
      eb.fn.min<number | string | null>('received_at').as('oldest'),
    ])
    .where('attention', '=', 1)
    .where(owed, '>', 0)
    .executeTakeFirstOrThrow();
  return {
    count: Number(row.count),
    poisha: Number(row.poisha ?? 0),
    oldest: row.oldest === null ? null : Number(row.oldest),
  };
}

/** Brings a transaction before staff, although it is decided. */
export async function raiseConcern(db: Db, id: string, concern: Concern, now: number): Promise<void> {
  await db.updateTable('transactions').set({ concern, updated_at: now }).where('id', '=', id).execute();
}
