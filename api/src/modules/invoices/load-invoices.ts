import type { Db } from '../../platform/database/connect.ts';
import { findInvoices, type InvoiceRow } from './queries.ts';

/** The invoices of these transactions, by transaction. */
export async function loadInvoices(
  db: Db,
  transactions: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, InvoiceRow>> {
  const rows = await findInvoices(
    db,
    transactions.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.transaction_id, row]));
}
