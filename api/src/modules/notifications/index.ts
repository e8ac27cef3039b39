export { deleteOldNotifications } from './delete-old-notifications.ts';
export { dropNotice, keepMessageNotices, keepNotice, settleNotice } from './keep-notice.ts';
export type { PhotoOutcome } from './notice.ts';
export { countUnreadShown, findNotifications, hasBlock, markRead, type NotificationRow } from './queries.ts';
export { readNotifications } from './read-notifications.ts';
export { notificationRoutes } from './routes.ts';
export { sendDueMails } from './send-due-mails.ts';
export { deliverNotice, sendNotice, showNotice, tellNotices } from './send-notice.ts';
export { keepChoices } from './unsubscribe.ts';
