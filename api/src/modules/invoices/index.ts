export { issueInvoice } from './issue-invoice.ts';
export { loadInvoices } from './load-invoices.ts';
export type { InvoiceRow } from './queries.ts';
export { invoiceRoutes } from './routes.ts';
export { staffInvoiceRoutes } from './staff-routes.ts';
export { invoiceView } from './view.ts';
