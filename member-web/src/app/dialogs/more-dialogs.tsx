import type { ComponentType } from 'react';
import type { DialogName } from '../../state/dialog-params.ts';
import { dialog, type Registry } from './dialog-code.ts';
import { load } from './families.ts';

/** The dialogs that few open, or from another dialog. */
export const moreDialogs: Registry = {
  VERIFY_CONTACT: dialog(load.verification, (code) => code.VerifyContactDialog),
  CONFIRM_NUMBER: dialog(load.verification, (code) => code.ConfirmNumberDialog),
  GUARDIAN: dialog(load.verification, (code) => code.GuardianDialog),
  VERIFY_DOC: dialog(load.verification, (code) => code.VerifyDocumentDialog),
  SAVED_SEARCHES: dialog(load.discovery, (code) => code.SavedSearchesDialog),
  SAVE_SEARCH: dialog(load.discovery, (code) => code.SaveSearchDialog),
  VISITORS: dialog(load.account, (code) => code.VisitorListDialog),
  DELETE_ACCOUNT: dialog(load.account, (code) => code.DeleteAccountDialog),
  DELETION_RECEIPT: dialog(load.account, (code) => code.DeletionReceiptDialog),
  PROFILE_PICTURE: dialog(load.account, (code) => code.PictureDialog),
  UNLOCKERS: dialog(load.contacts, (code) => code.UnlockerListDialog),
  PHOTO_VIEWERS: dialog(load.account, (code) => code.PhotoViewersDialog),
  WHO_SEES: dialog(load.account, (code) => code.WhoSeesDialog),
  PHOTO_APPEAL: dialog(load.account, (code) => code.AppealDialog),
  IMAGE_UPLOAD_POPUP: dialog(load.account, (code) => code.UploadDialog),
  SHORT_LIST: dialog(load.account, (code) => code.FavoriteListDialog),
  BLOCK_LIST: dialog(load.account, (code) => code.BlockListDialog),
  CREATE_POST: dialog(load.account, (code) => code.PostDialog),
  MESSAGE_REPORT: dialog(load.chat, (code) => code.MessageReportDialog),
  PAYMENT_POPUP: dialog(load.commerce, (code) => code.PaymentPopup),
  MANUAL_PAYMENT_POPUP: dialog(load.commerce, (code) => code.ManualPaymentPopup),
  TRANSACTION_DIALOG: dialog(load.payments, (code) => code.TransactionDialog),
  INVOICE_DETAILS: dialog(load.payments, (code) => code.InvoiceDialog),
  BIODATA: dialog(load.own, (code) => code.OwnBiodataDialog),
  CONNECTION_LIST: dialog(load.contacts, (code) => code.OwnConnectionsDialog),
  REPORT_APPEAL: dialog(load.reports, (code) => code.ReportAppeal),
  SUPPORT_OPTIONS: dialog(load.support, (code) => code.SupportDialog),
};

export interface MoreDialogProps {
  name: DialogName;
  params: unknown;
  onClose: () => void;
}

/** One of them, by its name. */
export function MoreDialog({ name, ...props }: MoreDialogProps) {
  const Component = moreDialogs[name] as ComponentType<Omit<MoreDialogProps, 'name'>> | undefined;
  return Component ? <Component {...props} /> : null;
}
