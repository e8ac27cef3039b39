import type { Route } from './route.ts';

export const forgotPasswordRoute = { method: 'post', path: '/auth/forgot' } as const satisfies Route;
export const resetPasswordRoute = { method: 'post', path: '/auth/reset' } as const satisfies Route;
export const setPasswordRoute = { method: 'post', path: '/auth/set-password' } as const satisfies Route;
