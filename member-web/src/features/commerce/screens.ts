/** The payment page, the dialogs of packages, payments, contacts and support, and the call: one script. */
export { callProfile } from './api/call-profile.ts';
export { ConnectionListDialog } from './components/connections/connection-list-dialog.tsx';
export { ContactDialog } from './components/connections/contact-dialog.tsx';
export { ManualPaymentPopup } from './components/purchase/manual-payment-popup.tsx';
export { PaymentPage } from './components/purchase/payment-page.tsx';
export { PaymentPopup } from './components/purchase/payment-popup.tsx';
export { UpgradePopup } from './components/purchase/upgrade-popup.tsx';
export { ReportAppeal } from './components/reports/report-appeal.tsx';
export { ReportPopup } from './components/reports/report-popup.tsx';
export { InvoiceDialog } from './components/transactions/invoice-dialog.tsx';
export { TransactionDialog } from './components/transactions/transaction-dialog.tsx';
