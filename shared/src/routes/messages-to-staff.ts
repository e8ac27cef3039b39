import type { Route } from './route.ts';

export const writeSupportRoute = { method: 'post', path: '/support' } as const satisfies Route;
export const ownSupportRoute = { method: 'get', path: '/support' } as const satisfies Route;
export const supportQueueRoute = { method: 'get', path: '/admin/support' } as const satisfies Route;
export const supportRequestRoute = { method: 'get', path: '/admin/support/{id}' } as const satisfies Route;
export const answerSupportRoute = {
  method: 'post',
  path: '/admin/support/{id}/answer',
} as const satisfies Route;
export const undoSupportRoute = { method: 'post', path: '/admin/support/{id}/undo' } as const satisfies Route;
