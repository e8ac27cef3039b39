import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { DialogName, DialogProps } from '../../state/dialogs.ts';

type DialogComponent<N extends DialogName> = ComponentType<DialogProps<N>>;

/** A dialog whose code is loaded when it is first opened. */
function dialog<N extends DialogName>(
  load: () => Promise<DialogComponent<N>>,
): LazyExoticComponent<DialogComponent<N>> {
  return lazy(async () => ({ default: await load() }));
}

/** The component of each dialog. */
export const dialogRegistry: { [N in DialogName]?: LazyExoticComponent<DialogComponent<N>> } = {
  LOGIN: dialog<'LOGIN'>(
    async () => (await import('../../features/auth/components/login-dialog.tsx')).LoginDialog,
  ),
  VERIFY_CONTACT: dialog<'VERIFY_CONTACT'>(
    async () =>
      (await import('../../features/verification/components/verify-contact-dialog.tsx')).VerifyContactDialog,
  ),
  VERIFY_DOC: dialog<'VERIFY_DOC'>(
    async () =>
      (await import('../../features/verification/components/verify-document-dialog.tsx'))
        .VerifyDocumentDialog,
  ),
  SEARCH: dialog<'SEARCH'>(
    async () => (await import('../../features/discovery/components/search-dialog.tsx')).SearchDialog,
  ),
  SAVED_SEARCHES: dialog<'SAVED_SEARCHES'>(
    async () =>
      (await import('../../features/discovery/components/saved-searches-dialog.tsx')).SavedSearchesDialog,
  ),
  SAVE_SEARCH: dialog<'SAVE_SEARCH'>(
    async () => (await import('../../features/discovery/components/save-search-dialog.tsx')).SaveSearchDialog,
  ),
  VISITORS: dialog<'VISITORS'>(
    async () =>
      (await import('../../features/account/components/lists/visitor-list-dialog.tsx')).VisitorListDialog,
  ),
  INVITED_PROFILES: dialog<'INVITED_PROFILES'>(
    async () =>
      (await import('../../features/discovery/components/invited-profiles-dialog.tsx')).InvitedProfilesDialog,
  ),
  SINGLE_PROFILE_SHOW: dialog<'SINGLE_PROFILE_SHOW'>(
    async () =>
      (await import('../../features/discovery/components/single-profile-dialog.tsx')).SingleProfileDialog,
  ),
  PROFILE: dialog<'PROFILE'>(async () => (await import('./own-profile-dialog.tsx')).OwnProfileDialog),
  ACCOUNT_SETTINGS: dialog<'ACCOUNT_SETTINGS'>(
    async () => (await import('./own-settings-dialog.tsx')).OwnSettingsDialog,
  ),
  DELETE_ACCOUNT: dialog<'DELETE_ACCOUNT'>(
    async () =>
      (await import('../../features/account/components/settings/delete-account-dialog.tsx'))
        .DeleteAccountDialog,
  ),
  DELETION_RECEIPT: dialog<'DELETION_RECEIPT'>(
    async () =>
      (await import('../../features/account/components/settings/deletion-receipt-dialog.tsx'))
        .DeletionReceiptDialog,
  ),
  PROFILE_PICTURE: dialog<'PROFILE_PICTURE'>(
    async () => (await import('../../features/account/components/photos/picture-dialog.tsx')).PictureDialog,
  ),
  UNLOCKERS: dialog<'UNLOCKERS'>(
    async () =>
      (await import('../../features/account/components/lists/unlocker-list-dialog.tsx')).UnlockerListDialog,
  ),
  PHOTO_VIEWERS: dialog<'PHOTO_VIEWERS'>(
    async () =>
      (await import('../../features/account/components/lists/photo-viewers-dialog.tsx')).PhotoViewersDialog,
  ),
  PHOTO_APPEAL: dialog<'PHOTO_APPEAL'>(
    async () => (await import('../../features/account/components/photos/appeal-dialog.tsx')).AppealDialog,
  ),
  IMAGE_UPLOAD_POPUP: dialog<'IMAGE_UPLOAD_POPUP'>(
    async () => (await import('../../features/account/components/photos/upload-dialog.tsx')).UploadDialog,
  ),
  SHORT_LIST: dialog<'SHORT_LIST'>(
    async () =>
      (await import('../../features/account/components/lists/favorite-list-dialog.tsx')).FavoriteListDialog,
  ),
  BLOCK_LIST: dialog<'BLOCK_LIST'>(
    async () =>
      (await import('../../features/account/components/lists/block-list-dialog.tsx')).BlockListDialog,
  ),
  CREATE_POST: dialog<'CREATE_POST'>(
    async () => (await import('../../features/account/components/profile/post-dialog.tsx')).PostDialog,
  ),
  NOTIFICATIONS: dialog<'NOTIFICATIONS'>(
    async () =>
      (await import('../../features/notifications/components/notifications-dialog.tsx')).NotificationsDialog,
  ),
  CHAT_LIST: dialog<'CHAT_LIST'>(
    async () => (await import('../../features/chat/components/list/chat-list-dialog.tsx')).ChatListDialog,
  ),
  SINGLE_CHAT_WINDOW: dialog<'SINGLE_CHAT_WINDOW'>(async () => {
    const [{ ChatWindowDialog }] = await Promise.all([
      import('../../features/chat/components/window/chat-window-dialog.tsx'),
      // The question before a phone number is sent must also open offline.
      import('./confirm-dialog.tsx'),
    ]);
    return ChatWindowDialog;
  }),
  MESSAGE_REPORT: dialog<'MESSAGE_REPORT'>(
    async () =>
      (await import('../../features/chat/components/messages/message-report-dialog.tsx')).MessageReportDialog,
  ),
  UPGRADE_POPUP: dialog<'UPGRADE_POPUP'>(
    async () => (await import('../../features/commerce/components/upgrade-popup.tsx')).UpgradePopup,
  ),
  PAYMENT_POPUP: dialog<'PAYMENT_POPUP'>(
    async () => (await import('../../features/commerce/components/payment-popup.tsx')).PaymentPopup,
  ),
  MANUAL_PAYMENT_POPUP: dialog<'MANUAL_PAYMENT_POPUP'>(
    async () =>
      (await import('../../features/commerce/components/manual-payment-popup.tsx')).ManualPaymentPopup,
  ),
  TRANSACTION_DIALOG: dialog<'TRANSACTION_DIALOG'>(
    async () => (await import('../../features/commerce/components/transaction-dialog.tsx')).TransactionDialog,
  ),
  INVOICE_DETAILS: dialog<'INVOICE_DETAILS'>(
    async () => (await import('../../features/commerce/components/invoice-dialog.tsx')).InvoiceDialog,
  ),
  CONNECTION_LIST: dialog<'CONNECTION_LIST'>(
    async () =>
      (await import('../../features/commerce/components/connection-list-dialog.tsx')).ConnectionListDialog,
  ),
  CONTACT: dialog<'CONTACT'>(
    async () => (await import('../../features/commerce/components/contact-dialog.tsx')).ContactDialog,
  ),
  REPORT_POPUP: dialog<'REPORT_POPUP'>(
    async () => (await import('../../features/commerce/components/report-popup.tsx')).ReportPopup,
  ),
  REPORT_APPEAL: dialog<'REPORT_APPEAL'>(
    async () => (await import('../../features/commerce/components/report-appeal.tsx')).ReportAppeal,
  ),
  SUPPORT_OPTIONS: dialog<'SUPPORT_OPTIONS'>(
    async () => (await import('../../features/commerce/components/support-dialog.tsx')).SupportDialog,
  ),
  PHOTOS: dialog<'PHOTOS'>(
    async () => (await import('../../components/photo/photo-carousel.tsx')).PhotoCarousel,
  ),
  CONFIRM: dialog<'CONFIRM'>(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog),
};
