import type { Route } from './route.ts';

export const adminSettingsRoute = { method: 'get', path: '/admin-settings' } as const satisfies Route;
export const getSettingsRoute = { method: 'get', path: '/admin/settings' } as const satisfies Route;
export const settingChangesRoute = {
  method: 'get',
  path: '/admin/settings/changes',
} as const satisfies Route;
export const uploadLogoRoute = { method: 'post', path: '/admin/settings/logo' } as const satisfies Route;
export const serveLogoRoute = { method: 'get', path: '/logo/{file}' } as const satisfies Route;
export const saveSettingsRoute = { method: 'put', path: '/admin/settings' } as const satisfies Route;
