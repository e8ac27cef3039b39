/** The payment page, and the dialogs of payments that were made. They load as one script. */
export { PaymentPage } from './components/purchase/payment-page.tsx';
export { InvoiceDialog } from './components/transactions/invoice-dialog.tsx';
export { TransactionDialog } from './components/transactions/transaction-dialog.tsx';
