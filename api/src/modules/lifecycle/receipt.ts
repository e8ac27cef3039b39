import { INVOICE_KEEP_YEARS } from '@milon/shared/constants';
import type { DeletionReceipt } from '@milon/shared/contracts';
import { restorableUntil } from '@milon/shared/rules';

const time = (at: number) => new Date(at).toISOString();

/** The last moment for which an invoice of `at` is kept. */
function invoiceEnd(at: number): number {
  const end = new Date(at);
  end.setUTCFullYear(end.getUTCFullYear() + INVOICE_KEEP_YEARS);
  return end.getTime();
}

/** Before this moment an invoice was made that need not be kept any longer. */
export function invoicesKeptSince(now: number): number {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - INVOICE_KEEP_YEARS);
  return since.getTime();
}

/** What stays of a member, and until when (decisions §7). */
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
