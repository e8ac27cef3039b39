import type { StaffRefund } from '@milon/shared/contracts';
import type { Db } from '../../../platform/database/connect.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { loadCreditNotes } from '../../invoices/index.ts';
import { findRefund, findRefunds, findStaffNames, type RefundRow } from './refund-queries.ts';
import { staffRefundView } from './refund-view.ts';

async function viewsOf(db: Db, rows: readonly RefundRow[], transactionId: string): Promise<StaffRefund[]> {
  const [creditNotes, names] = await Promise.all([
    loadCreditNotes(db, [{ id: transactionId }]),
    findStaffNames(
      db,
      rows.map((row) => row.requested_by),
    ),
  ]);
  return rows.map((row) => staffRefundView(row, creditNotes, names.get(row.requested_by)));
}

/** The refunds of a transaction for Administration, the oldest first. */
export async function loadStaffRefunds(db: Db, transactionId: string): Promise<StaffRefund[]> {
  return viewsOf(db, await findRefunds(db, [transactionId]), transactionId);
}

/** Throws NOT_FOUND. */
export async function getStaffRefund(db: Db, id: string): Promise<StaffRefund> {
  const row = await findRefund(db, id);
  const [view] = row ? await viewsOf(db, [row], row.transaction_id) : [];
  if (!view) throw new DomainError('NOT_FOUND');
  return view;
}
