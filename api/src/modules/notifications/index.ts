export { changeChoices } from './change-choices.ts';
export { deleteOldNotifications } from './delete-old-notifications.ts';
export {
  dropNotice,
  dropPauseNotice,
  keepMessageNotices,
  keepNotice,
  listNotice,
  settleNotice,
} from './keep-notice.ts';
export type { PhotoOutcome } from './notice.ts';
export { countUnreadShown, findNotifications, hasBlock, markRead, type NotificationRow } from './queries.ts';
export { readNotifications } from './read-notifications.ts';
export { notificationRoutes } from './routes.ts';
export { sendDueMail } from './send-due-mail.ts';
export { sendDueMails } from './send-due-mails.ts';
export { sendNotice, showNotice, tellNotices } from './send-notice.ts';
