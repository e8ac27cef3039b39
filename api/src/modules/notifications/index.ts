export type { PhotoOutcome } from './notice.ts';
export { readNotifications } from './read-notifications.ts';
export { deliverNotice, sendNotice } from './send-notice.ts';
