import type { Route } from './route.ts';

export const beginUploadRoute = { method: 'post', path: '/users/photos/uploads' } as const satisfies Route;
export const sendPartRoute = { method: 'patch', path: '/users/photos/uploads/{id}' } as const satisfies Route;
export const uploadStateRoute = {
  method: 'get',
  path: '/users/photos/uploads/{id}',
} as const satisfies Route;
export const endUploadRoute = {
  method: 'delete',
  path: '/users/photos/uploads/{id}',
} as const satisfies Route;
export const staffBeginUploadRoute = {
  method: 'post',
  path: '/admin/users/{id}/photos/uploads',
} as const satisfies Route;
export const staffSendPartRoute = {
  method: 'patch',
  path: '/admin/photos/uploads/{id}',
} as const satisfies Route;
export const staffUploadStateRoute = {
  method: 'get',
  path: '/admin/photos/uploads/{id}',
} as const satisfies Route;
export const staffEndUploadRoute = {
  method: 'delete',
  path: '/admin/photos/uploads/{id}',
} as const satisfies Route;
export const staffUploadPhotoRoute = {
  method: 'post',
  path: '/admin/users/file/upload',
} as const satisfies Route;
