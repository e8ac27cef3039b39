import type { CallParsed, Transaction, transactionsCall } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { loadOwnInvoices } from '../invoices/index.ts';
import { getSettings } from '../settings/index.ts';
import { readCursor, slicePage } from './page.ts';
import { findTransactionsOf } from './queries.ts';
import { loadRefundViews } from './refunds/load-refund-views.ts';
import { transactionView } from './view.ts';

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
  const [invoices, refunds] = await Promise.all([
    loadOwnInvoices(context.db, actor.id, rows),
    loadRefundViews(context.db, rows),
  ]);
  const data = rows.map((row) =>
    transactionView(row, contactMobile, { invoice: invoices.get(row.id), refunds: refunds.get(row.id) }),
  );
  return { data, ...next };
}
