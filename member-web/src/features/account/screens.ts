/** The dialogs of the member's lists, photos and account. They load as one script. */
export { BlockListDialog } from './components/lists/block-list-dialog.tsx';
export { FavoriteListDialog } from './components/lists/favorite-list-dialog.tsx';
export { PhotoViewersDialog } from './components/lists/photo-viewers-dialog.tsx';
export { VisitorListDialog } from './components/lists/visitor-list-dialog.tsx';
export { AppealDialog } from './components/photos/appeal-dialog.tsx';
export { PictureDialog } from './components/photos/picture-dialog.tsx';
export { UploadDialog } from './components/photos/upload-dialog.tsx';
export { WhoSeesDialog } from './components/privacy/who-sees-dialog.tsx';
export { PostDialog } from './components/profile/post-dialog.tsx';
export { DeleteAccountDialog } from './components/settings/delete-account-dialog.tsx';
export { DeletionReceiptDialog } from './components/settings/deletion-receipt-dialog.tsx';
