export { changeChoices } from './change-choices.ts';
export { deleteOldNotifications } from './delete-old-notifications.ts';
export {
  deliverNotification,
  deliverToPagesAndDevices,
  refreshNotificationLists,
} from './deliver-notification.ts';
export type { PhotoOutcome } from './notification.ts';
export { readNotifications } from './read-notifications.ts';
export {
  addToNotificationList,
  deleteNotification,
  dropPauseNotice,
  markHandled,
  recordNotification,
  scheduleMessageMails,
} from './record-notification.ts';
export { notificationRoutes } from './routes.ts';
export { sendDueMail } from './send-due-mail.ts';
export { sendDueMails } from './send-due-mails.ts';
