import type { Route } from './route.ts';

export const beginUploadRoute = { method: 'post', path: '/users/photos/uploads' } as const satisfies Route;
export const staffBeginUploadRoute = {
  method: 'post',
  path: '/admin/users/{id}/photos/uploads',
} as const satisfies Route;
