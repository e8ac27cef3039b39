import type { AdminTransaction, Transaction } from '@milon/shared/contracts';
import { displayName, removeEmpty } from '@milon/shared/rules';
import { type InvoiceRow, invoiceView } from '../invoices/index.ts';
import type { StaffTransactionRow, TransactionRow } from './queries.ts';

const time = (at: number) => new Date(at).toISOString();

/** A transaction (spec §3). `contactMobile` is the product's number for questions. */
export function transactionView(
  row: TransactionRow,
  contactMobile: string,
  invoice?: InvoiceRow,
  isBuyerGone = false,
): Transaction {
  return {
    _id: row.id,
    trxId: row.trx_id,
    amount: row.amount,
    package: {
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
      senderNumber: row.sender_number ?? undefined,
      // For a held payment this is the rule that it breaks, which only staff see.
      error: row.status === 'HELD' ? undefined : (row.error ?? undefined),
      note: row.note ?? undefined,
    }),
    contactMobile,
    ...(invoice ? { invoice: invoiceView(invoice, isBuyerGone) } : {}),
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
  const isGone = firstName === null || row.is_deleted === 1;
  return {
    ...transactionView(row, contactMobile, invoice, isGone),
    user: {
      _id: row.member_id,
      name: displayName(isGone ? null : { firstName, lastName: lastName ?? '' }, true),
      ...(row.profile_id === null || isGone ? {} : { profileId: row.profile_id }),
      ...(row.phone === null || isGone ? {} : { phone: row.phone }),
    },
    ...(row.decider_name === null ? {} : { decidedBy: row.decider_name }),
    ...(row.decided_at === null ? {} : { decidedAt: time(row.decided_at) }),
    ...(row.status === 'HELD' && row.error ? { heldFor: row.error as AdminTransaction['heldFor'] } : {}),
  };
}
