import type { Route } from './route.ts';

export const favoritesRoute = { method: 'get', path: '/users/favorites' } as const satisfies Route;
export const blocksRoute = { method: 'get', path: '/users/blocks' } as const satisfies Route;
export const updateInviteRoute = { method: 'put', path: '/users/invite' } as const satisfies Route;
export const invitedProfilesRoute = { method: 'get', path: '/users/invite' } as const satisfies Route;
export const updateFavoriteRoute = { method: 'put', path: '/users/favorite' } as const satisfies Route;
export const visitorsRoute = { method: 'get', path: '/users/visitors' } as const satisfies Route;
export const photoViewersRoute = { method: 'get', path: '/users/photos/viewers' } as const satisfies Route;
export const sayHiRoute = { method: 'post', path: '/users/hi' } as const satisfies Route;
