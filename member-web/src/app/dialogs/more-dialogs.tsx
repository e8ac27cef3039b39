import type { ComponentType } from 'react';
import type { DialogName } from '../../state/dialog-params.ts';
import { dialog, type Registry } from './dialog-code.ts';
import { load } from './families.ts';
import { loadMore } from './more-families.ts';

/** The dialogs that few open, or from another dialog. */
export const moreDialogs: Registry = {
  VERIFY_CONTACT: dialog(loadMore.verification, (code) => code.VerifyContactDialog),
  CONFIRM_NUMBER: dialog(loadMore.verification, (code) => code.ConfirmNumberDialog),
  GUARDIAN: dialog(loadMore.verification, (code) => code.GuardianDialog),
  VERIFY_DOC: dialog(loadMore.verification, (code) => code.VerifyDocumentDialog),
  SAVED_SEARCHES: dialog(load.discovery, (code) => code.SavedSearchesDialog),
  SAVE_SEARCH: dialog(load.discovery, (code) => code.SaveSearchDialog),
  VISITORS: dialog(loadMore.account, (code) => code.VisitorListDialog),
  DELETE_ACCOUNT: dialog(loadMore.account, (code) => code.DeleteAccountDialog),
  DELETION_RECEIPT: dialog(loadMore.account, (code) => code.DeletionReceiptDialog),
  PROFILE_PICTURE: dialog(loadMore.account, (code) => code.PictureDialog),
  UNLOCKERS: dialog(loadMore.contacts, (code) => code.UnlockerListDialog),
  PHOTO_VIEWERS: dialog(loadMore.account, (code) => code.PhotoViewersDialog),
  WHO_SEES: dialog(loadMore.account, (code) => code.WhoSeesDialog),
  PHOTO_APPEAL: dialog(loadMore.account, (code) => code.AppealDialog),
  IMAGE_UPLOAD_POPUP: dialog(loadMore.account, (code) => code.UploadDialog),
  SHORT_LIST: dialog(loadMore.account, (code) => code.FavoriteListDialog),
  BLOCK_LIST: dialog(loadMore.account, (code) => code.BlockListDialog),
  CREATE_POST: dialog(loadMore.account, (code) => code.PostDialog),
  MESSAGE_REPORT: dialog(load.chat, (code) => code.MessageReportDialog),
  PAYMENT_POPUP: dialog(loadMore.commerce, (code) => code.PaymentPopup),
  MANUAL_PAYMENT_POPUP: dialog(loadMore.commerce, (code) => code.ManualPaymentPopup),
  TRANSACTION_DIALOG: dialog(load.payments, (code) => code.TransactionDialog),
  INVOICE_DETAILS: dialog(load.payments, (code) => code.InvoiceDialog),
  BIODATA: dialog(load.own, (code) => code.OwnBiodataDialog),
  CONNECTION_LIST: dialog(loadMore.contacts, (code) => code.OwnConnectionsDialog),
  REPORT_APPEAL: dialog(load.reports, (code) => code.ReportAppeal),
  SUPPORT_OPTIONS: dialog(loadMore.support, (code) => code.SupportDialog),
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

/** Loads the code of ways to pay before one is chosen. */
export const prepareToBuy = loadMore.commerce;
