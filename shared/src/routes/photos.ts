import type { Route } from './route.ts';

export const uploadPhotoRoute = { method: 'post', path: '/users/file/upload' } as const satisfies Route;
export const deletePhotoRoute = { method: 'delete', path: '/users/photos/{id}' } as const satisfies Route;
export const orderPhotosRoute = { method: 'put', path: '/users/photos/order' } as const satisfies Route;
export const servePhotoRoute = { method: 'get', path: '/photos/{id}/{file}' } as const satisfies Route;
