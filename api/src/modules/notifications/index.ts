export type { PhotoOutcome } from './notice.ts';
export { readNotifications } from './read-notifications.ts';
export { sendNotice } from './send-notice.ts';
