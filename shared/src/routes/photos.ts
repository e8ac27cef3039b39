import type { Route } from './route.ts';

export const deletePhotoRoute = { method: 'delete', path: '/users/photos/{id}' } as const satisfies Route;
export const orderPhotosRoute = { method: 'put', path: '/users/photos/order' } as const satisfies Route;
