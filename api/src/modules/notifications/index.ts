export { changeNotificationSettings } from './change-notification-settings.ts';
export { deleteOldNotifications } from './delete-old-notifications.ts';
export {
  deliverNotification,
  deliverToPagesAndDevices,
  refreshNotificationLists,
} from './deliver-notification.ts';
export { isGreetingRow } from './greeting-queries.ts';
export { sendDueMail } from './mail/send-due-mail.ts';
export { sendDueMails } from './mail/send-due-mails.ts';
export { noticeText } from './notice-text.ts';
export type { PaymentNotice, PhotoOutcome, StaffNotification } from './notification.ts';
export { readNotifications } from './read-notifications.ts';
export {
  addToNotificationList,
  deleteConnectNotice,
  deleteGuardianSilence,
  deleteNotification,
  deleteNumberNotice,
  deletePauseNotice,
  markHandled,
  recordNotification,
  scheduleMessageMails,
} from './record-notification.ts';
export { repeatMailEnd } from './repeat-mail-end.ts';
export { notificationRoutes } from './routes.ts';
export { changeSmsChoice } from './sms/change-sms-choice.ts';
export { sendDueSms } from './sms/send-due-sms.ts';
export { forgetDueSms } from './sms/sms-queries.ts';
