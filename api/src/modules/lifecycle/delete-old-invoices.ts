import type { AppContext } from '../../context.ts';
import { deleteInvoicesBefore } from './queries.ts';
import { invoicesKeptSince } from './receipt.ts';

/** Deletes invoices of removed members when the legal retention period is over. */
export async function deleteOldInvoices(context: AppContext): Promise<void> {
  await deleteInvoicesBefore(context.db, invoicesKeptSince(context.clock()));
}
