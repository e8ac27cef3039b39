export type { CreditNoteWithRate } from './credit-notes/credit-note-queries.ts';
export { issueCreditNote } from './credit-notes/issue-credit-note.ts';
export { loadCreditNotes } from './credit-notes/load-credit-notes.ts';
export { type IssuedInvoice, issueInvoice } from './issue-invoice.ts';
export { loadInvoices } from './load-invoices.ts';
export type { InvoiceRow } from './queries.ts';
export { invoiceRoutes } from './routes.ts';
export { staffInvoiceRoutes } from './staff-routes.ts';
export { creditNoteView, invoiceView } from './view.ts';
