import type { Route } from './route.ts';

export const feedRoute = { method: 'get', path: '/users/feed/{feed}' } as const satisfies Route;
export const searchRoute = { method: 'get', path: '/users/search' } as const satisfies Route;
export const countSearchRoute = { method: 'get', path: '/users/search/count' } as const satisfies Route;
export const countsRoute = { method: 'get', path: '/users/counts' } as const satisfies Route;
