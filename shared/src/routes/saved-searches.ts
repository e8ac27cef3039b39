import type { Route } from './route.ts';

export const savedSearchesRoute = { method: 'get', path: '/users/searches' } as const satisfies Route;
export const saveSearchRoute = { method: 'post', path: '/users/searches' } as const satisfies Route;
export const renameSearchRoute = { method: 'patch', path: '/users/searches/{id}' } as const satisfies Route;
export const openSavedSearchRoute = {
  method: 'put',
  path: '/users/searches/{id}/seen',
} as const satisfies Route;
export const deleteSearchRoute = { method: 'delete', path: '/users/searches/{id}' } as const satisfies Route;
