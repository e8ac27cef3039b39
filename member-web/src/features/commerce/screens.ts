/** The payment page, and the dialogs of packages and payments. They load as one script. */
export { ManualPaymentPopup } from './components/purchase/manual-payment-popup.tsx';
export { PaymentPage } from './components/purchase/payment-page.tsx';
export { PaymentPopup } from './components/purchase/payment-popup.tsx';
export { UpgradePopup } from './components/purchase/upgrade-popup.tsx';
export { InvoiceDialog } from './components/transactions/invoice-dialog.tsx';
export { TransactionDialog } from './components/transactions/transaction-dialog.tsx';
