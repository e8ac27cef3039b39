import type { Route } from './route.ts';

export const reviewQueueRoute = { method: 'get', path: '/admin/photos' } as const satisfies Route;
export const claimPhotosRoute = { method: 'post', path: '/admin/photos/claim' } as const satisfies Route;
export const photoHoldersRoute = { method: 'get', path: '/admin/photos/claims' } as const satisfies Route;
export const releasePhotosRoute = { method: 'post', path: '/admin/photos/release' } as const satisfies Route;
export const decidePhotosRoute = { method: 'post', path: '/admin/photos/decisions' } as const satisfies Route;
export const photoBatchesRoute = { method: 'get', path: '/admin/photos/batches' } as const satisfies Route;
export const photoSittingsRoute = { method: 'get', path: '/admin/photos/sittings' } as const satisfies Route;
export const photoBatchRoute = { method: 'get', path: '/admin/photos/batches/{id}' } as const satisfies Route;
export const revertPhotosRoute = {
  method: 'post',
  path: '/admin/photos/batches/{id}/revert',
} as const satisfies Route;
export const photoFiguresRoute = { method: 'get', path: '/admin/photos/figures' } as const satisfies Route;
export const appealPhotoRoute = {
  method: 'post',
  path: '/users/photos/{id}/appeal',
} as const satisfies Route;
