import type { AppContext } from '../../context.ts';
import { deleteInvoicesBefore } from './queries.ts';
import { invoicesKeptSince } from './receipt.ts';

/** Deletes invoices of members who are gone, once the law asks for them no longer. */
export async function deleteOldInvoices(context: AppContext): Promise<void> {
  await deleteInvoicesBefore(context.db, invoicesKeptSince(context.clock()));
}
