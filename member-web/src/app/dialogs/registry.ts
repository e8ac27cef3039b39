import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyCode } from '../../lib/code/lazy-code.ts';
import { savesData } from '../../lib/code/saves-data.ts';
import type { DialogName, DialogProps } from '../../state/dialog-params.ts';
import { withMoreTexts, withTexts } from '../i18n.ts';
import { load } from './families.ts';

type DialogComponent<N extends DialogName> = ComponentType<DialogProps<N>>;
type Registry = { [N in DialogName]?: LazyExoticComponent<DialogComponent<N>> };

function dialog<Family, Props>(
  family: () => Promise<Family>,
  pick: (code: Family) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazyCode(() => withMoreTexts(family), pick);
}

/** The question before a phone number is sent must also open offline. */
async function loadChatWindow() {
  const [chat] = await Promise.all([load.chat(), load.confirm()]);
  return chat;
}

/** Sign-in and the first step of sign-up open with few scripts, in one round trip. */
const loadSignIn = () => withTexts('signIn', load.signIn);
/** So does the answer to a press of Accept. */
const loadAcceptance = () => withTexts('details', load.acceptance);

/**
 * Loads what a press may lead to before it comes, and nothing if the browser saves data. A failure is shown
 * at the press.
 */
export function prepareDialogs(isGuest: boolean): void {
  if (savesData()) return;
  (isGuest ? loadSignIn() : loadAcceptance())
    .then(() => import('./prepare.ts'))
    .then(({ prepare }) => prepare(isGuest))
    .catch(() => undefined);
}

/** The component of each dialog. */
export const dialogRegistry: Registry = {
  LOGIN: lazyCode(loadSignIn, (code) => code.SignInDialog),
  VERIFY_CONTACT: dialog(load.verification, (code) => code.VerifyContactDialog),
  CONFIRM_NUMBER: dialog(load.verification, (code) => code.ConfirmNumberDialog),
  GUARDIAN: dialog(load.verification, (code) => code.GuardianDialog),
  VERIFY_DOC: dialog(load.verification, (code) => code.VerifyDocumentDialog),
  SEARCH: dialog(load.discovery, (code) => code.SearchDialog),
  SAVED_SEARCHES: dialog(load.discovery, (code) => code.SavedSearchesDialog),
  SAVE_SEARCH: dialog(load.discovery, (code) => code.SaveSearchDialog),
  VISITORS: dialog(load.account, (code) => code.VisitorListDialog),
  INVITED_PROFILES: dialog(load.discovery, (code) => code.InvitedProfilesDialog),
  SINGLE_PROFILE_SHOW: dialog(load.discovery, (code) => code.SingleProfileDialog),
  PROFILE: dialog(load.own, (code) => code.OwnProfileDialog),
  ACCOUNT_SETTINGS: dialog(load.own, (code) => code.OwnSettingsDialog),
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
  NOTIFICATIONS: dialog(load.notifications, (code) => code.NotificationsDialog),
  CHAT_LIST: dialog(load.chat, (code) => code.ChatListDialog),
  SINGLE_CHAT_WINDOW: dialog(loadChatWindow, (code) => code.ChatWindowDialog),
  SAY_HI: dialog(load.chat, (code) => code.SayHiDialog),
  ACCEPTANCE: lazyCode(loadAcceptance, (code) => code.AcceptanceDialog),
  MESSAGE_REPORT: dialog(load.chat, (code) => code.MessageReportDialog),
  UPGRADE_POPUP: dialog(load.commerce, (code) => code.UpgradePopup),
  PAYMENT_POPUP: dialog(load.commerce, (code) => code.PaymentPopup),
  MANUAL_PAYMENT_POPUP: dialog(load.commerce, (code) => code.ManualPaymentPopup),
  TRANSACTION_DIALOG: dialog(load.commerce, (code) => code.TransactionDialog),
  INVOICE_DETAILS: dialog(load.commerce, (code) => code.InvoiceDialog),
  BIODATA: dialog(load.own, (code) => code.OwnBiodataDialog),
  CONNECTION_LIST: dialog(load.contacts, (code) => code.OwnConnectionsDialog),
  CONTACT: dialog(load.contacts, (code) => code.ContactDialog),
  REPORT_POPUP: dialog(load.reports, (code) => code.ReportPopup),
  REPORT_APPEAL: dialog(load.reports, (code) => code.ReportAppeal),
  SUPPORT_OPTIONS: dialog(load.support, (code) => code.SupportDialog),
  PHOTOS: dialog(load.card, (code) => code.PhotoCarousel),
  CONFIRM: dialog(load.confirm, (code) => code.ConfirmDialog),
};
