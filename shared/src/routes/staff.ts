import type { Route } from './route.ts';

export const staffSignInRoute = { method: 'post', path: '/staff/jwt' } as const satisfies Route;
export const staffRefreshRoute = { method: 'post', path: '/staff/jwt/refresh' } as const satisfies Route;
export const staffSignOutRoute = { method: 'delete', path: '/admin/auth' } as const satisfies Route;
