export { getSettings } from './get-settings.ts';
export { settingsRoutes } from './routes.ts';
export { staffSettingsRoutes } from './staff-routes.ts';
