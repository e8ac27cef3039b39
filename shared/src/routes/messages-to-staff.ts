import type { Route } from './route.ts';

export const writeSupportRoute = { method: 'post', path: '/support' } as const satisfies Route;
export const ownSupportRoute = { method: 'get', path: '/support' } as const satisfies Route;
