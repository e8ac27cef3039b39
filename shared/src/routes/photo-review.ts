import type { Route } from './route.ts';

export const appealPhotoRoute = {
  method: 'post',
  path: '/users/photos/{id}/appeal',
} as const satisfies Route;
