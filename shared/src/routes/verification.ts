import type { Route } from './route.ts';

export const verifyPhoneRoute = { method: 'post', path: '/verify/phone' } as const satisfies Route;
export const confirmPhoneRoute = { method: 'post', path: '/verify/phone/confirm' } as const satisfies Route;
export const confirmNumberRoute = { method: 'post', path: '/verify/phone/current' } as const satisfies Route;
export const confirmNumberLinkRoute = { method: 'post', path: '/verify/phone/link' } as const satisfies Route;
export const proveOwnerRoute = { method: 'post', path: '/verify/owner' } as const satisfies Route;
export const verifyEmailRoute = { method: 'post', path: '/verify/email' } as const satisfies Route;
export const confirmEmailRoute = { method: 'post', path: '/verify/email/confirm' } as const satisfies Route;
export const confirmEmailLinkRoute = { method: 'post', path: '/verify/email/link' } as const satisfies Route;
