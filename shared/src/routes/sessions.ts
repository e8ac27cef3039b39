import type { Route } from './route.ts';

export const listSessionsRoute = { method: 'get', path: '/users/sessions' } as const satisfies Route;
export const endSessionRoute = { method: 'delete', path: '/users/sessions/{id}' } as const satisfies Route;
export const endOtherSessionsRoute = { method: 'delete', path: '/users/sessions' } as const satisfies Route;
