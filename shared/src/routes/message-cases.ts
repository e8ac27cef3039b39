import type { Route } from './route.ts';

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
