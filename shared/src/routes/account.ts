import type { Route } from './route.ts';

export const givePhoneRoute = { method: 'put', path: '/users/phone' } as const satisfies Route;
export const getCandidateNumberRoute = {
  method: 'get',
  path: '/users/candidate-number',
} as const satisfies Route;
export const sendCandidateCodeRoute = {
  method: 'put',
  path: '/users/candidate-number',
} as const satisfies Route;
export const confirmCandidateNumberRoute = {
  method: 'post',
  path: '/users/candidate-number/confirm',
} as const satisfies Route;
export const removeCandidateNumberRoute = {
  method: 'delete',
  path: '/users/candidate-number',
} as const satisfies Route;
export const pauseRoute = { method: 'put', path: '/users/pause' } as const satisfies Route;
export const saveIncognitoRoute = { method: 'put', path: '/users/incognito' } as const satisfies Route;
export const saveLinkPreviewRoute = { method: 'put', path: '/users/link-preview' } as const satisfies Route;
export const listConsentsRoute = { method: 'get', path: '/users/consents' } as const satisfies Route;
export const saveConsentRoute = { method: 'put', path: '/users/consents' } as const satisfies Route;
export const saveNearbyRoute = { method: 'put', path: '/users/nearby' } as const satisfies Route;
export const saveFamilyPageRoute = { method: 'put', path: '/users/family-page' } as const satisfies Route;
export const saveLanguageRoute = { method: 'put', path: '/users/language' } as const satisfies Route;
export const saveNotificationsRoute = {
  method: 'put',
  path: '/users/notifications',
} as const satisfies Route;
export const exportRoute = { method: 'post', path: '/users/export' } as const satisfies Route;
export const deleteAccountRoute = { method: 'delete', path: '/users' } as const satisfies Route;
export const restoreAccountRoute = { method: 'post', path: '/users/restore' } as const satisfies Route;
