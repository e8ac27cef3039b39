import type { Route } from './route.ts';

export * from './admin.ts';
export type { Route } from './route.ts';

// Account
export const givePhoneRoute = { method: 'put', path: '/users/phone' } as const satisfies Route;
export const pauseRoute = { method: 'put', path: '/users/pause' } as const satisfies Route;
export const saveIncognitoRoute = { method: 'put', path: '/users/incognito' } as const satisfies Route;
export const saveLanguageRoute = { method: 'put', path: '/users/language' } as const satisfies Route;
export const saveNotificationsRoute = {
  method: 'put',
  path: '/users/notifications',
} as const satisfies Route;
export const exportRoute = { method: 'post', path: '/users/export' } as const satisfies Route;
export const deleteAccountRoute = { method: 'delete', path: '/users' } as const satisfies Route;
export const restoreAccountRoute = { method: 'post', path: '/users/restore' } as const satisfies Route;
export const deleteUserRoute = { method: 'delete', path: '/admin/users/{id}' } as const satisfies Route;
export const deleteUsersRoute = { method: 'put', path: '/admin/users/delete-many' } as const satisfies Route;

// Auth client
export const sessionRoute = { method: 'get', path: '/api/auth/session' } as const satisfies Route;
export const csrfRoute = { method: 'get', path: '/api/auth/csrf' } as const satisfies Route;
export const providersRoute = { method: 'get', path: '/api/auth/providers' } as const satisfies Route;
export const signInWithRoute = {
  method: 'post',
  path: '/api/auth/signin/{provider}',
} as const satisfies Route;
export const providerReturnRoute = {
  method: 'get',
  path: '/api/auth/callback/{provider}',
} as const satisfies Route;
export const credentialsRoute = {
  method: 'post',
  path: '/api/auth/callback/{provider}',
} as const satisfies Route;
export const signOutRoute = { method: 'post', path: '/api/auth/signout' } as const satisfies Route;
export const clientLogRoute = { method: 'post', path: '/api/auth/_log' } as const satisfies Route;
export const googleLoginRoute = { method: 'post', path: '/api/google-login' } as const satisfies Route;

// Auth
export const signUpRoute = { method: 'post', path: '/auth/signup' } as const satisfies Route;
export const logInRoute = { method: 'post', path: '/auth/login' } as const satisfies Route;
export const logOutRoute = { method: 'delete', path: '/auth/logout' } as const satisfies Route;
export const lookUpUserRoute = { method: 'get', path: '/auth/user' } as const satisfies Route;
export const countUsersRoute = { method: 'get', path: '/auth/users/count' } as const satisfies Route;
export const changePasswordRoute = { method: 'put', path: '/users/change-password' } as const satisfies Route;

// Commerce
export const packagesRoute = { method: 'get', path: '/packages' } as const satisfies Route;
export const adminPackagesRoute = { method: 'get', path: '/admin/package' } as const satisfies Route;
export const createPackageRoute = { method: 'post', path: '/admin/package' } as const satisfies Route;
export const updatePackageRoute = { method: 'patch', path: '/admin/package/{id}' } as const satisfies Route;
export const orderPackagesRoute = { method: 'put', path: '/admin/package/order' } as const satisfies Route;
export const manualPaymentRoute = { method: 'post', path: '/transaction/manual' } as const satisfies Route;
export const attachScreenshotRoute = {
  method: 'post',
  path: '/transaction/{id}/screenshot',
} as const satisfies Route;
export const checkoutRoute = { method: 'post', path: '/transaction/checkout' } as const satisfies Route;
export const sslcommerzNotificationRoute = {
  method: 'post',
  path: '/payment/sslcommerz/ipn',
} as const satisfies Route;
export const sslcommerzReturnRoute = {
  method: 'post',
  path: '/payment/sslcommerz/{result}',
} as const satisfies Route;
export const bkashReturnRoute = { method: 'get', path: '/payment/bkash/callback' } as const satisfies Route;
export const transactionRoute = { method: 'get', path: '/transaction/{trxId}' } as const satisfies Route;
export const transactionsRoute = { method: 'get', path: '/transaction/user' } as const satisfies Route;
export const invoicePdfRoute = {
  method: 'get',
  path: '/transaction/{id}/invoice.pdf',
} as const satisfies Route;
export const creditNotePdfRoute = {
  method: 'get',
  path: '/transaction/{id}/credit-note/{serial}',
} as const satisfies Route;
export const staffCreditNotePdfRoute = {
  method: 'get',
  path: '/admin/transactions/{id}/credit-note/{serial}',
} as const satisfies Route;
export const staffInvoicePdfRoute = {
  method: 'get',
  path: '/admin/transactions/{id}/invoice.pdf',
} as const satisfies Route;
export const sellersRoute = { method: 'get', path: '/admin/seller' } as const satisfies Route;
export const saveSellerRoute = { method: 'put', path: '/admin/seller' } as const satisfies Route;
export const unlockContactRoute = { method: 'patch', path: '/users/premium/{id}' } as const satisfies Route;
export const premiumDataRoute = { method: 'get', path: '/users/premium/{id}' } as const satisfies Route;
export const premiumUserRoute = { method: 'get', path: '/premium-user/user' } as const satisfies Route;
export const unlocksRoute = { method: 'post', path: '/premium-user/user' } as const satisfies Route;
export const exportUnlocksRoute = {
  method: 'get',
  path: '/premium-user/user/export',
} as const satisfies Route;
export const unlockersRoute = { method: 'get', path: '/users/unlockers' } as const satisfies Route;

// Conversations
export const conversationsRoute = { method: 'get', path: '/conversations' } as const satisfies Route;
export const messagesRoute = { method: 'get', path: '/conversations/{id}/messages' } as const satisfies Route;
export const markSeenRoute = { method: 'put', path: '/conversations/{id}/seen' } as const satisfies Route;
export const searchMessagesRoute = {
  method: 'get',
  path: '/conversations/{id}/search',
} as const satisfies Route;
export const deleteMessageRoute = {
  method: 'delete',
  path: '/conversations/{id}/messages/{messageId}',
} as const satisfies Route;
export const restoreMessageRoute = {
  method: 'post',
  path: '/conversations/{id}/messages/{messageId}/restore',
} as const satisfies Route;
export const clearConversationRoute = {
  method: 'delete',
  path: '/conversations/{id}/messages',
} as const satisfies Route;
export const dismissWarningsRoute = {
  method: 'put',
  path: '/conversations/{id}/warnings',
} as const satisfies Route;

// Discovery
export const feedRoute = { method: 'get', path: '/users/feed/{feed}' } as const satisfies Route;
export const searchRoute = { method: 'get', path: '/users/search' } as const satisfies Route;
export const countsRoute = { method: 'get', path: '/users/counts' } as const satisfies Route;

// Documents
export const liftBarRoute = { method: 'post', path: '/admin/documents/bars/lift' } as const satisfies Route;
export const uploadDocumentRoute = { method: 'post', path: '/verify/document' } as const satisfies Route;
export const ownDocumentRoute = { method: 'get', path: '/verify/document' } as const satisfies Route;
export const documentQueueRoute = { method: 'get', path: '/admin/documents' } as const satisfies Route;
export const documentRoute = { method: 'get', path: '/admin/documents/{id}' } as const satisfies Route;
export const documentScanRoute = {
  method: 'get',
  path: '/admin/documents/{id}/scans/{n}',
} as const satisfies Route;
export const decideDocumentRoute = {
  method: 'post',
  path: '/admin/documents/{id}/decision',
} as const satisfies Route;
export const undoDocumentRoute = {
  method: 'post',
  path: '/admin/documents/{id}/undo',
} as const satisfies Route;

// Message cases
export const messageCasesRoute = { method: 'get', path: '/admin/message-cases' } as const satisfies Route;
export const messageCaseRoute = { method: 'get', path: '/admin/message-cases/{id}' } as const satisfies Route;
export const decideMessageCaseRoute = {
  method: 'post',
  path: '/admin/message-cases/{id}/decision',
} as const satisfies Route;
export const undoMessageCaseRoute = {
  method: 'post',
  path: '/admin/message-cases/{id}/undo',
} as const satisfies Route;

// Messages to staff
export const writeSupportRoute = { method: 'post', path: '/support' } as const satisfies Route;
export const ownSupportRoute = { method: 'get', path: '/support' } as const satisfies Route;
export const supportQueueRoute = { method: 'get', path: '/admin/support' } as const satisfies Route;
export const supportRequestRoute = { method: 'get', path: '/admin/support/{id}' } as const satisfies Route;
export const answerSupportRoute = {
  method: 'post',
  path: '/admin/support/{id}/answer',
} as const satisfies Route;
export const undoSupportRoute = { method: 'post', path: '/admin/support/{id}/undo' } as const satisfies Route;

// Notifications
export const listNotificationsRoute = {
  method: 'get',
  path: '/users/notifications',
} as const satisfies Route;
export const countUnreadRoute = {
  method: 'get',
  path: '/users/notifications/unread',
} as const satisfies Route;
export const readNotificationsRoute = {
  method: 'put',
  path: '/users/notifications/read',
} as const satisfies Route;
export const showPushRoute = { method: 'get', path: '/users/push' } as const satisfies Route;
export const startPushRoute = { method: 'put', path: '/users/push' } as const satisfies Route;
export const stopPushRoute = { method: 'delete', path: '/users/push' } as const satisfies Route;
export const unsubscribeRoute = { method: 'post', path: '/unsubscribe' } as const satisfies Route;
export const resubscribeRoute = { method: 'post', path: '/unsubscribe/undo' } as const satisfies Route;

// Password reset
export const forgotPasswordRoute = { method: 'post', path: '/auth/forgot' } as const satisfies Route;
export const resetPasswordRoute = { method: 'post', path: '/auth/reset' } as const satisfies Route;
export const setPasswordRoute = { method: 'post', path: '/auth/set-password' } as const satisfies Route;

// Photo review
export const reviewQueueRoute = { method: 'get', path: '/admin/photos' } as const satisfies Route;
export const claimPhotosRoute = { method: 'post', path: '/admin/photos/claim' } as const satisfies Route;
export const photoHoldersRoute = { method: 'get', path: '/admin/photos/claims' } as const satisfies Route;
export const releasePhotosRoute = { method: 'post', path: '/admin/photos/release' } as const satisfies Route;
export const decidePhotosRoute = { method: 'post', path: '/admin/photos/decisions' } as const satisfies Route;
export const photoBatchesRoute = { method: 'get', path: '/admin/photos/batches' } as const satisfies Route;
export const photoSittingsRoute = { method: 'get', path: '/admin/photos/sittings' } as const satisfies Route;
export const photoBatchRoute = { method: 'get', path: '/admin/photos/batches/{id}' } as const satisfies Route;
export const revertPhotosRoute = {
  method: 'post',
  path: '/admin/photos/batches/{id}/revert',
} as const satisfies Route;
export const photoFiguresRoute = { method: 'get', path: '/admin/photos/figures' } as const satisfies Route;
export const appealPhotoRoute = {
  method: 'post',
  path: '/users/photos/{id}/appeal',
} as const satisfies Route;

// Photos
export const uploadPhotoRoute = { method: 'post', path: '/users/file/upload' } as const satisfies Route;
export const deletePhotoRoute = { method: 'delete', path: '/users/photos/{id}' } as const satisfies Route;
export const orderPhotosRoute = { method: 'put', path: '/users/photos/order' } as const satisfies Route;
export const servePhotoRoute = { method: 'get', path: '/photos/{id}/{file}' } as const satisfies Route;

// Relations
export const favoritesRoute = { method: 'get', path: '/users/favorites' } as const satisfies Route;
export const blocksRoute = { method: 'get', path: '/users/blocks' } as const satisfies Route;
export const updateInviteRoute = { method: 'put', path: '/users/invite' } as const satisfies Route;
export const invitedProfilesRoute = { method: 'get', path: '/users/invite' } as const satisfies Route;
export const updateFavoriteRoute = { method: 'put', path: '/users/favorite' } as const satisfies Route;
export const visitorsRoute = { method: 'get', path: '/users/visitors' } as const satisfies Route;
export const photoViewersRoute = { method: 'get', path: '/users/photos/viewers' } as const satisfies Route;
export const sayHiRoute = { method: 'post', path: '/users/hi' } as const satisfies Route;

// Reports
export const reportWordsRoute = { method: 'get', path: '/report/words' } as const satisfies Route;
export const reportRoute = { method: 'post', path: '/report' } as const satisfies Route;
export const appealReportRoute = { method: 'post', path: '/report/appeal' } as const satisfies Route;
export const addSpecialRoute = { method: 'patch', path: '/admin/specials' } as const satisfies Route;
export const removeSpecialRoute = { method: 'delete', path: '/admin/specials/{id}' } as const satisfies Route;
export const staffReportWordsRoute = { method: 'get', path: '/admin/report/words' } as const satisfies Route;
export const addReportWordRoute = { method: 'post', path: '/admin/report/words' } as const satisfies Route;
export const updateReportWordRoute = {
  method: 'patch',
  path: '/admin/report/words/{id}',
} as const satisfies Route;
export const orderReportWordsRoute = {
  method: 'put',
  path: '/admin/report/words/order',
} as const satisfies Route;
export const reportCasesRoute = { method: 'get', path: '/admin/report' } as const satisfies Route;
export const reportCaseRoute = { method: 'get', path: '/admin/report/{id}' } as const satisfies Route;
export const decideReportCaseRoute = { method: 'patch', path: '/admin/report/{id}' } as const satisfies Route;
export const undoReportCaseRoute = {
  method: 'post',
  path: '/admin/report/{id}/undo',
} as const satisfies Route;
export const assignReportCaseRoute = {
  method: 'put',
  path: '/admin/report/{id}/assignee',
} as const satisfies Route;
export const addReportNoteRoute = {
  method: 'post',
  path: '/admin/report/{id}/notes',
} as const satisfies Route;
export const reportMessageRoute = { method: 'post', path: '/messages/{id}/report' } as const satisfies Route;

// Saved searches
export const savedSearchesRoute = { method: 'get', path: '/users/searches' } as const satisfies Route;
export const saveSearchRoute = { method: 'post', path: '/users/searches' } as const satisfies Route;
export const renameSearchRoute = { method: 'patch', path: '/users/searches/{id}' } as const satisfies Route;
export const openSavedSearchRoute = {
  method: 'put',
  path: '/users/searches/{id}/seen',
} as const satisfies Route;
export const deleteSearchRoute = { method: 'delete', path: '/users/searches/{id}' } as const satisfies Route;

// Sessions
export const listSessionsRoute = { method: 'get', path: '/users/sessions' } as const satisfies Route;
export const endSessionRoute = { method: 'delete', path: '/users/sessions/{id}' } as const satisfies Route;
export const endOtherSessionsRoute = { method: 'delete', path: '/users/sessions' } as const satisfies Route;

// Settings
export const adminSettingsRoute = { method: 'get', path: '/admin-settings' } as const satisfies Route;
export const getSettingsRoute = { method: 'get', path: '/admin/settings' } as const satisfies Route;
export const settingChangesRoute = {
  method: 'get',
  path: '/admin/settings/changes',
} as const satisfies Route;
export const uploadLogoRoute = { method: 'post', path: '/admin/settings/logo' } as const satisfies Route;
export const serveLogoRoute = { method: 'get', path: '/logo/{file}' } as const satisfies Route;
export const saveSettingsRoute = { method: 'put', path: '/admin/settings' } as const satisfies Route;

// Staff accounts
export const staffAccountsRoute = { method: 'get', path: '/staff' } as const satisfies Route;
export const createStaffRoute = { method: 'post', path: '/staff' } as const satisfies Route;
export const updateStaffRoute = { method: 'patch', path: '/staff/{id}' } as const satisfies Route;
export const resetStaffRoute = { method: 'post', path: '/staff/{id}/reset' } as const satisfies Route;

// Staff self
export const ownStaffRoute = { method: 'get', path: '/staff/me' } as const satisfies Route;
export const staffPasswordRoute = { method: 'put', path: '/staff/password' } as const satisfies Route;
export const startTotpRoute = { method: 'post', path: '/staff/totp' } as const satisfies Route;
export const confirmTotpRoute = { method: 'post', path: '/staff/totp/confirm' } as const satisfies Route;
export const stopTotpRoute = { method: 'post', path: '/staff/totp/off' } as const satisfies Route;
export const renewRecoveryCodesRoute = {
  method: 'post',
  path: '/staff/totp/recovery-codes',
} as const satisfies Route;
export const staffSessionsRoute = { method: 'get', path: '/staff/sessions' } as const satisfies Route;
export const endStaffSessionRoute = {
  method: 'delete',
  path: '/staff/sessions/{id}',
} as const satisfies Route;

// Staff
export const staffSignInRoute = { method: 'post', path: '/staff/jwt' } as const satisfies Route;
export const staffRefreshRoute = { method: 'post', path: '/staff/jwt/refresh' } as const satisfies Route;
export const staffSignOutRoute = { method: 'delete', path: '/admin/auth' } as const satisfies Route;

// Uploads
export const beginUploadRoute = { method: 'post', path: '/users/photos/uploads' } as const satisfies Route;
export const sendPartRoute = { method: 'patch', path: '/users/photos/uploads/{id}' } as const satisfies Route;
export const uploadStateRoute = {
  method: 'get',
  path: '/users/photos/uploads/{id}',
} as const satisfies Route;
export const endUploadRoute = {
  method: 'delete',
  path: '/users/photos/uploads/{id}',
} as const satisfies Route;
export const staffBeginUploadRoute = {
  method: 'post',
  path: '/admin/users/{id}/photos/uploads',
} as const satisfies Route;
export const staffSendPartRoute = {
  method: 'patch',
  path: '/admin/photos/uploads/{id}',
} as const satisfies Route;
export const staffUploadStateRoute = {
  method: 'get',
  path: '/admin/photos/uploads/{id}',
} as const satisfies Route;
export const staffEndUploadRoute = {
  method: 'delete',
  path: '/admin/photos/uploads/{id}',
} as const satisfies Route;
export const staffUploadPhotoRoute = {
  method: 'post',
  path: '/admin/users/file/upload',
} as const satisfies Route;

// Users
export const getUserRoute = { method: 'get', path: '/users' } as const satisfies Route;
export const updateUserRoute = { method: 'patch', path: '/users' } as const satisfies Route;
export const savePreferenceRoute = { method: 'put', path: '/users/preference' } as const satisfies Route;
export const getProfileRoute = { method: 'get', path: '/users/{id}' } as const satisfies Route;
export const withProjectionRoute = {
  method: 'patch',
  path: '/users/with-projection',
} as const satisfies Route;

// Verification
export const verifyPhoneRoute = { method: 'post', path: '/verify/phone' } as const satisfies Route;
export const confirmPhoneRoute = { method: 'post', path: '/verify/phone/confirm' } as const satisfies Route;
export const confirmNumberRoute = { method: 'post', path: '/verify/phone/current' } as const satisfies Route;
export const confirmNumberLinkRoute = { method: 'post', path: '/verify/phone/link' } as const satisfies Route;
export const verifyEmailRoute = { method: 'post', path: '/verify/email' } as const satisfies Route;
export const confirmEmailRoute = { method: 'post', path: '/verify/email/confirm' } as const satisfies Route;
export const confirmEmailLinkRoute = { method: 'post', path: '/verify/email/link' } as const satisfies Route;
