import type { Route } from './routes/index.ts';

/** Method and path of the calls about one member's record, for staff. */
export const memberRelationsRoute = {
  method: 'get',
  path: '/admin/users/{id}/relations',
} as const satisfies Route;
export const memberConversationsRoute = {
  method: 'get',
  path: '/admin/users/{id}/conversations',
} as const satisfies Route;
export const memberModerationRoute = {
  method: 'get',
  path: '/admin/users/{id}/moderation',
} as const satisfies Route;
export const memberReportsRoute = {
  method: 'get',
  path: '/admin/users/{id}/reports',
} as const satisfies Route;
export const memberMessageCasesRoute = {
  method: 'get',
  path: '/admin/users/{id}/message-cases',
} as const satisfies Route;
export const memberDocumentsRoute = {
  method: 'get',
  path: '/admin/users/{id}/documents',
} as const satisfies Route;
export const memberSessionsRoute = {
  method: 'get',
  path: '/admin/users/{id}/sessions',
} as const satisfies Route;
export const memberNotesRoute = { method: 'get', path: '/admin/users/{id}/notes' } as const satisfies Route;
export const addMemberNoteRoute = {
  method: 'post',
  path: '/admin/users/{id}/notes',
} as const satisfies Route;
export const writeToMemberRoute = {
  method: 'post',
  path: '/admin/users/{id}/messages',
} as const satisfies Route;
export const recordVerificationRoute = {
  method: 'put',
  path: '/admin/users/{id}/other-verification',
} as const satisfies Route;
export const lookAlikesRoute = {
  method: 'get',
  path: '/admin/photos/{id}/look-alikes',
} as const satisfies Route;
