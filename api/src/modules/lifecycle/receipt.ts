import { INVOICE_KEEP_YEARS } from '@milon/shared/constants';
import type { DeletionReceipt } from '@milon/shared/contracts';
import { restorableUntil } from '@milon/shared/rules';

const time = (at: number) => new Date(at).toISOString();

/** The moment until which an invoice of `at` is kept. */
function invoiceEnd(at: number): number {
  const end = new Date(at);
  end.setUTCFullYear(end.getUTCFullYear() + INVOICE_KEEP_YEARS);
  return end.getTime();
}

/** Invoices from before this moment need not be kept any longer. */
export function invoicesKeptSince(now: number): number {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - INVOICE_KEEP_YEARS);
  return since.getTime();
}

/** The receipt of what is kept of a member, and until when (decisions §7). */
export function receiptView(left: {
  deletedAt: number;
  invoices: { count: number; latest: number | null };
}): DeletionReceipt {
  const { count, latest } = left.invoices;
  return {
    deletedAt: time(left.deletedAt),
    restorableUntil: time(restorableUntil(left.deletedAt)),
    kept: [
      ...(count > 0 && latest !== null
        ? [{ what: 'invoices' as const, count, until: time(invoiceEnd(latest)) }]
        : []),
      { what: 'audit' },
    ],
  };
}
