import type { AdminTransaction, Refund, Transaction } from '@milon/shared/contracts';
import { displayName, poishaOf, removeEmpty, takaOf } from '@milon/shared/rules';
import { type InvoiceRow, invoiceView } from '../invoices/index.ts';
import type { TransactionRow } from './queries.ts';
import type { StaffTransactionRow } from './staff/staff-queries.ts';

const time = (at: number) => new Date(at).toISOString();

/** What belongs to a transaction, if there is any. */
interface Documents {
  readonly invoice?: InvoiceRow | undefined;
  readonly refunds?: readonly Refund[] | undefined;
  readonly isBuyerGone?: boolean;
}

/** The error that the buyer may read. Only staff see which rule a held payment breaks. */
export function errorForBuyer({
  status,
  error,
}: Pick<TransactionRow, 'status' | 'error'>): string | undefined {
  return status === 'HELD' ? undefined : (error ?? undefined);
}

/** A transaction (spec §3). `contactMobile` is the product's number for questions. */
export function transactionView(
  row: TransactionRow,
  contactMobile: string,
  { invoice, refunds = [], isBuyerGone = false }: Documents = {},
): Transaction {
  return {
    _id: row.id,
    trxId: row.trx_id,
    amount: row.amount,
    package: {
      _id: row.package_id,
      name: row.package_name,
      packageType: row.package_type,
      validDays: row.valid_days,
      connects: row.connects,
    },
    status: row.status as Transaction['status'],
    paymentMethod: row.payment_method,
    ...(row.card_brand === null && row.card_number === null
      ? {}
      : { card: { brand: row.card_brand ?? '', number: row.card_number ?? '' } }),
    ...removeEmpty({
      provider: (row.provider ?? undefined) as Transaction['provider'],
      senderNumber: row.sender_number ?? undefined,
      error: errorForBuyer(row),
      note: row.note ?? undefined,
    }),
    contactMobile,
    ...(invoice ? { invoice: invoiceView(invoice, isBuyerGone) } : {}),
    ...(row.refunded ? { refunded: takaOf(row.refunded) } : {}),
    ...(row.screenshot_key === null ? {} : { hasScreenshot: true as const }),
    ...(refunds.length > 0 ? { refunds: [...refunds] } : {}),
    createdAt: time(row.created_at),
    updatedAt: time(row.updated_at),
  };
}

/** The same for Administration, with the buyer, unless deleted, and the staff member who decided. */
export function staffTransactionView(
  row: StaffTransactionRow,
  contactMobile: string,
  invoice?: InvoiceRow,
): AdminTransaction {
  const { first_name: firstName, last_name: lastName } = row;
  const isPaidUnlike =
    row.paid !== null && (row.paid !== poishaOf(row.amount) || row.paid_currency !== 'BDT');
  const isGone = firstName === null || row.is_deleted === 1;
  return {
    ...transactionView(row, contactMobile, { invoice, isBuyerGone: isGone }),
    user: {
      _id: row.member_id,
      name: displayName(isGone ? null : { firstName, lastName: lastName ?? '' }, true),
      ...(row.profile_id === null || isGone ? {} : { profileId: row.profile_id }),
      ...(row.phone === null || isGone ? {} : { phone: row.phone }),
    },
    ...(row.decider_name === null ? {} : { decidedBy: row.decider_name }),
    ...(row.decided_at === null ? {} : { decidedAt: time(row.decided_at) }),
    ...(row.status === 'HELD' && row.error ? { heldFor: row.error as AdminTransaction['heldFor'] } : {}),
    ...(isPaidUnlike
      ? { paid: { amount: takaOf(row.paid ?? 0), currency: row.paid_currency ?? 'BDT' } }
      : {}),
    ...(row.refund_state === null
      ? {}
      : { refundState: row.refund_state as NonNullable<AdminTransaction['refundState']> }),
    ...(row.concern === null ? {} : { concern: row.concern as NonNullable<AdminTransaction['concern']> }),
    ...(row.received_at === null ? {} : { receivedAt: time(row.received_at) }),
    needsStaff: row.attention === 1,
  };
}
