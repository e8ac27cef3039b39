/** The dialogs that buy a package. They load as one script. */
export { ManualPaymentPopup } from './components/purchase/manual-payment-popup.tsx';
export { PaymentPopup } from './components/purchase/payment-popup.tsx';
