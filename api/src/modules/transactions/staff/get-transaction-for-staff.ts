import type { adminTransactionCall, CallAnswer, TransactionEvent } from '@milon/shared/contracts';
import { takaOf } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { loadInvoices } from '../../invoices/index.ts';
import { getSettings } from '../../settings/index.ts';
import { decisionsOf } from '../decisions.ts';
import { type EventRow, findEvents } from '../event-queries.ts';
import { findAcceptedByHand } from '../queries.ts';
import { loadStaffRefunds } from '../refunds/get-staff-refund.ts';
import { isRefundedByGateway, refundablePoisha } from '../refunds/refund-amounts.ts';
import { findPaidTransaction, findRefunds } from '../refunds/refund-queries.ts';
import { staffTransactionView } from '../view.ts';
import { findTransactionForStaff } from './staff-queries.ts';

function eventView(row: EventRow): TransactionEvent {
  return {
    at: new Date(row.created_at).toISOString(),
    about: row.about as TransactionEvent['about'],
    what: row.what,
    ...(row.detail === null ? {} : { detail: row.detail }),
    ...(row.staff_name === null ? {} : { staffName: row.staff_name }),
  };
}

/** One transaction with its refunds and its history, for Administration. Throws NOT_FOUND. */
export async function getTransactionForStaff(
  context: AppContext,
  id: string,
): Promise<CallAnswer<typeof adminTransactionCall>['data']> {
  const { db, payments } = context;
  const [row, paid, rows, refunds, events, { contactMobile }] = await Promise.all([
    findTransactionForStaff(db, id),
    findPaidTransaction(db, id),
    findRefunds(db, [id]),
    loadStaffRefunds(db, id),
    findEvents(db, id),
    getSettings(context),
  ]);
  if (!row || !paid) throw new DomainError('NOT_FOUND');
  const [invoices, same] = await Promise.all([
    loadInvoices(db, [row]),
    findAcceptedByHand(db, paid.payer_trx_id, paid),
  ]);
  const samePayment = same && {
    _id: same.id,
    trxId: same.trx_id,
    isSameMember: same.member_id === paid.member_id,
  };
  const isOpen = rows.some(({ status }) => status === 'REQUESTED');
  const isOffered = [...payments.keys()].some((name) => name === paid.provider);
  return {
    ...staffTransactionView(row, contactMobile, invoices.get(id)),
    refundable: isOpen ? 0 : takaOf(refundablePoisha(paid, rows)),
    decisions: isOpen ? [] : decisionsOf(paid, samePayment),
    ...(samePayment ? { samePayment } : {}),
    refundsByGateway: isRefundedByGateway(paid) && isOffered,
    refunds,
    history: events.map(eventView),
  };
}
