import type { Transaction } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { loadOwnInvoices } from '../invoices/index.ts';
import { getSettings } from '../settings/index.ts';
import { findTransactionOf } from './queries.ts';
import { loadRefundViews } from './refunds/load-refund-views.ts';
import { transactionView } from './view.ts';

/** The buyer's own transaction, for the page that waits for the result. Throws NOT_FOUND. */
export async function getTransaction(
  context: AppContext,
  actor: MemberActor,
  trxId: string,
): Promise<Transaction> {
  const [row, { contactMobile }] = await Promise.all([
    findTransactionOf(context.db, actor.id, trxId),
    getSettings(context),
  ]);
  if (!row) throw new DomainError('NOT_FOUND');
  const [invoices, refunds] = await Promise.all([
    loadOwnInvoices(context.db, actor.id, [row]),
    loadRefundViews(context.db, [row]),
  ]);
  return transactionView(row, contactMobile, {
    invoice: invoices.get(row.id),
    refunds: refunds.get(row.id),
  });
}
