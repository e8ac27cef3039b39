/** The payment page, the dialogs of packages, payments, contacts and support, and the call: one script. */
export { callProfile } from './api/call-profile.ts';
export { ConnectionListDialog } from './components/connection-list-dialog.tsx';
export { ContactDialog } from './components/contact-dialog.tsx';
export { InvoiceDialog } from './components/invoice-dialog.tsx';
export { ManualPaymentPopup } from './components/manual-payment-popup.tsx';
export { PaymentPage } from './components/payment-page.tsx';
export { PaymentPopup } from './components/payment-popup.tsx';
export { ReportAppeal } from './components/report-appeal.tsx';
export { ReportPopup } from './components/report-popup.tsx';
export { TransactionDialog } from './components/transaction-dialog.tsx';
export { UpgradePopup } from './components/upgrade-popup.tsx';
