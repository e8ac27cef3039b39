/** The dialogs and pages of verification. They load as one script. */
export { ConfirmNumberDialog } from './components/confirm-number-dialog.tsx';
export { GuardianDialog } from './components/guardian-dialog.tsx';
export { VerifyContactDialog } from './components/verify-contact-dialog.tsx';
export { VerifyDocumentDialog } from './components/verify-document-dialog.tsx';
