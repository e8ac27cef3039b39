import type { Route } from './route.ts';

export const ownStaffRoute = { method: 'get', path: '/staff/me' } as const satisfies Route;
export const staffPasswordRoute = { method: 'put', path: '/staff/password' } as const satisfies Route;
export const startTotpRoute = { method: 'post', path: '/staff/totp' } as const satisfies Route;
export const confirmTotpRoute = { method: 'post', path: '/staff/totp/confirm' } as const satisfies Route;
export const stopTotpRoute = { method: 'post', path: '/staff/totp/off' } as const satisfies Route;
export const renewRecoveryCodesRoute = {
  method: 'post',
  path: '/staff/totp/recovery-codes',
} as const satisfies Route;
export const staffSessionsRoute = { method: 'get', path: '/staff/sessions' } as const satisfies Route;
export const endStaffSessionRoute = {
  method: 'delete',
  path: '/staff/sessions/{id}',
} as const satisfies Route;
