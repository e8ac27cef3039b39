import type { Route } from './route.ts';

export const staffAccountsRoute = { method: 'get', path: '/staff' } as const satisfies Route;
export const createStaffRoute = { method: 'post', path: '/staff' } as const satisfies Route;
export const updateStaffRoute = { method: 'patch', path: '/staff/{id}' } as const satisfies Route;
export const resetStaffRoute = { method: 'post', path: '/staff/{id}/reset' } as const satisfies Route;
