import type { Route } from './route.ts';

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
export const stopSmsRoute = { method: 'post', path: '/sms/stop' } as const satisfies Route;
export const unsubscribeRoute = { method: 'post', path: '/unsubscribe' } as const satisfies Route;
export const resubscribeRoute = { method: 'post', path: '/unsubscribe/undo' } as const satisfies Route;
