import type { Route } from './route.ts';

export const adminSettingsRoute = { method: 'get', path: '/admin-settings' } as const satisfies Route;
export const serveLogoRoute = { method: 'get', path: '/logo/{file}' } as const satisfies Route;
