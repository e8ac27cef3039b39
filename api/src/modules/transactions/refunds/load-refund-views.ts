import type { Refund } from '@milon/shared/contracts';
import type { Db } from '../../../platform/database/connect.ts';
import { loadCreditNotes } from '../../invoices/index.ts';
import { findRefunds } from './refund-queries.ts';
import { refundViews } from './refund-view.ts';

/** The refunds of these transactions as their buyers see them, by transaction. */
export async function loadRefundViews(
  db: Db,
  transactions: readonly { readonly id: string; readonly refunded: number }[],
): Promise<ReadonlyMap<string, Refund[]>> {
  const refunded = transactions.filter((row) => row.refunded > 0);
  const [rows, creditNotes] = await Promise.all([
    findRefunds(
      db,
      refunded.map(({ id }) => id),
    ),
    loadCreditNotes(db, refunded),
  ]);
  return new Map(
    refunded.map(({ id }) => [
      id,
      refundViews(
        rows.filter((row) => row.transaction_id === id),
        creditNotes,
      ),
    ]),
  );
}
