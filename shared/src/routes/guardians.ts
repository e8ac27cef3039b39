import type { Route } from './route.ts';

export const getGuardianRoute = { method: 'get', path: '/guardian' } as const satisfies Route;
export const nameGuardianRoute = { method: 'put', path: '/guardian' } as const satisfies Route;
export const changeGuardianRoute = { method: 'patch', path: '/guardian' } as const satisfies Route;
export const withdrawGuardianRoute = { method: 'delete', path: '/guardian' } as const satisfies Route;
export const sendGuardianCodeRoute = { method: 'post', path: '/guardian/code' } as const satisfies Route;
export const confirmGuardianRoute = { method: 'post', path: '/guardian/confirm' } as const satisfies Route;
export const guardianLinkRoute = { method: 'post', path: '/guardian/link' } as const satisfies Route;
export const answerGuardianLinkRoute = {
  method: 'post',
  path: '/guardian/link/answer',
} as const satisfies Route;
