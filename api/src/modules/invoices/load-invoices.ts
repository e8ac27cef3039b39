import type { Db } from '../../platform/database/connect.ts';
import { nameForBuyer } from './name-for-buyer.ts';
import { findInvoices, type InvoiceRow } from './queries.ts';

type Transactions = readonly { readonly id: string }[];

const byTransaction = (rows: readonly InvoiceRow[]): ReadonlyMap<string, InvoiceRow> =>
  new Map(rows.map((row) => [row.transaction_id, row]));

const find = (db: Db, transactions: Transactions) =>
  findInvoices(
    db,
    transactions.map(({ id }) => id),
  );

/** The invoices of these transactions as staff read them, by transaction. */
export async function loadInvoices(db: Db, transactions: Transactions) {
  return byTransaction(await find(db, transactions));
}

/** The same of a member's own transactions, as their buyer reads them. */
export async function loadOwnInvoices(db: Db, buyerId: string, transactions: Transactions) {
  return byTransaction(await nameForBuyer(db, buyerId, await find(db, transactions)));
}
