import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { selectForStaff } from '../staff/staff-queries.ts';

/** The payments with these ids of the payer, of every status. */
export async function findPaymentsByPayerIds(db: Db, payerTrxIds: readonly string[]) {
  if (payerTrxIds.length === 0) return [];
  return selectForStaff(db)
    .select('transactions.payer_trx_id')
    .where('transactions.payer_trx_id', 'in', payerTrxIds)
    .orderBy('transactions.id')
    .execute();
}
export type StatementPayment = Awaited<ReturnType<typeof findPaymentsByPayerIds>>[number];

/** Which of these ids approved a payment before. */
export async function findUsedLines(db: Db, trxIds: readonly string[]): Promise<Set<string>> {
  if (trxIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('statement_lines')
    .select('trx_id')
    .where('trx_id', 'in', trxIds)
    .execute();
  return new Set(rows.map(({ trx_id }) => trx_id));
}

/** Whether no line with this id approved a payment before: the row is now there. */
export async function useLine(
  trx: Trx,
  line: { readonly trxId: string; readonly transactionId: string; readonly staffId: string },
  at: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('statement_lines')
    .values({
      trx_id: line.trxId,
      transaction_id: line.transactionId,
      staff_id: line.staffId,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('trx_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteLinesBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('statement_lines').where('created_at', '<', before).execute();
}
