import type {
  AdminTransaction,
  adminTransactionsCall,
  CallParsed,
  Transaction,
  transactionsCall,
} from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { loadInvoices } from '../invoices/index.ts';
import { getSettings } from '../settings/index.ts';
import { readCursor, slicePage } from './page.ts';
import { findTransactionsForStaff, findTransactionsOf } from './queries.ts';
import { staffTransactionView, transactionView } from './view.ts';

interface Page<T> {
  readonly data: T[];
  readonly nextCursor?: string;
}

/** The member's own invoices, newest first. */
export async function listTransactions(
  context: AppContext,
  actor: MemberActor,
  query: CallParsed<typeof transactionsCall, 'query'>,
): Promise<Page<Transaction>> {
  const before = readCursor(query.cursor);
  const [found, { contactMobile }] = await Promise.all([
    findTransactionsOf(context.db, actor.id, { before, limit: query.limit + 1 }),
    getSettings(context),
  ]);
  const { rows, ...next } = slicePage(found, query.limit);
  const invoices = await loadInvoices(context.db, rows);
  return { data: rows.map((row) => transactionView(row, contactMobile, invoices.get(row.id))), ...next };
}

/** The invoices of all members, newest first, for Administration. */
export async function listTransactionsForStaff(
  context: AppContext,
  query: CallParsed<typeof adminTransactionsCall, 'query'>,
): Promise<Page<AdminTransaction>> {
  const before = readCursor(query.cursor);
  const [found, { contactMobile }] = await Promise.all([
    findTransactionsForStaff(context.db, { status: query.status, before, limit: query.limit + 1 }),
    getSettings(context),
  ]);
  const { rows, ...next } = slicePage(found, query.limit);
  const invoices = await loadInvoices(context.db, rows);
  return { data: rows.map((row) => staffTransactionView(row, contactMobile, invoices.get(row.id))), ...next };
}
