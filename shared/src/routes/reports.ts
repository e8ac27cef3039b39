import type { Route } from './route.ts';

export const reportWordsRoute = { method: 'get', path: '/report/words' } as const satisfies Route;
export const reportRoute = { method: 'post', path: '/report' } as const satisfies Route;
export const appealReportRoute = { method: 'post', path: '/report/appeal' } as const satisfies Route;
export const reportMessageRoute = { method: 'post', path: '/messages/{id}/report' } as const satisfies Route;
