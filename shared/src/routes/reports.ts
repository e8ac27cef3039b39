import type { Route } from './route.ts';

export const reportWordsRoute = { method: 'get', path: '/report/words' } as const satisfies Route;
export const reportRoute = { method: 'post', path: '/report' } as const satisfies Route;
export const appealReportRoute = { method: 'post', path: '/report/appeal' } as const satisfies Route;
export const addSpecialRoute = { method: 'patch', path: '/admin/specials' } as const satisfies Route;
export const removeSpecialRoute = { method: 'delete', path: '/admin/specials/{id}' } as const satisfies Route;
export const staffReportWordsRoute = { method: 'get', path: '/admin/report/words' } as const satisfies Route;
export const addReportWordRoute = { method: 'post', path: '/admin/report/words' } as const satisfies Route;
export const updateReportWordRoute = {
  method: 'patch',
  path: '/admin/report/words/{id}',
} as const satisfies Route;
export const orderReportWordsRoute = {
  method: 'put',
  path: '/admin/report/words/order',
} as const satisfies Route;
export const reportCasesRoute = { method: 'get', path: '/admin/report' } as const satisfies Route;
export const reportCaseRoute = { method: 'get', path: '/admin/report/{id}' } as const satisfies Route;
export const decideReportCaseRoute = { method: 'patch', path: '/admin/report/{id}' } as const satisfies Route;
export const undoReportCaseRoute = {
  method: 'post',
  path: '/admin/report/{id}/undo',
} as const satisfies Route;
export const assignReportCaseRoute = {
  method: 'put',
  path: '/admin/report/{id}/assignee',
} as const satisfies Route;
export const addReportNoteRoute = {
  method: 'post',
  path: '/admin/report/{id}/notes',
} as const satisfies Route;
export const reportMessageRoute = { method: 'post', path: '/messages/{id}/report' } as const satisfies Route;
