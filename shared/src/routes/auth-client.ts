import type { Route } from './route.ts';

export const sessionRoute = { method: 'get', path: '/api/auth/session' } as const satisfies Route;
export const csrfRoute = { method: 'get', path: '/api/auth/csrf' } as const satisfies Route;
export const providersRoute = { method: 'get', path: '/api/auth/providers' } as const satisfies Route;
export const signInWithRoute = {
  method: 'post',
  path: '/api/auth/signin/{provider}',
} as const satisfies Route;
export const credentialsRoute = {
  method: 'post',
  path: '/api/auth/callback/{provider}',
} as const satisfies Route;
export const clientLogRoute = { method: 'post', path: '/api/auth/_log' } as const satisfies Route;
export const googleLoginRoute = { method: 'post', path: '/api/google-login' } as const satisfies Route;
