import type { Route } from './route.ts';

export const signUpRoute = { method: 'post', path: '/auth/signup' } as const satisfies Route;
export const logInRoute = { method: 'post', path: '/auth/login' } as const satisfies Route;
export const logOutRoute = { method: 'delete', path: '/auth/logout' } as const satisfies Route;
export const lookUpUserRoute = { method: 'get', path: '/auth/user' } as const satisfies Route;
export const countUsersRoute = { method: 'get', path: '/auth/users/count' } as const satisfies Route;
export const changePasswordRoute = { method: 'put', path: '/users/change-password' } as const satisfies Route;
