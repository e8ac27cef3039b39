import type { Route } from './route.ts';

export const getUserRoute = { method: 'get', path: '/users' } as const satisfies Route;
export const updateUserRoute = { method: 'patch', path: '/users' } as const satisfies Route;
export const savePreferenceRoute = { method: 'put', path: '/users/preference' } as const satisfies Route;
export const getProfileRoute = { method: 'get', path: '/users/{id}' } as const satisfies Route;
export const withProjectionRoute = {
  method: 'patch',
  path: '/users/with-projection',
} as const satisfies Route;
