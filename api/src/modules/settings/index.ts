export { getSettings } from './get-settings.ts';
export { manualMethods } from './manual-methods.ts';
export { settingsRoutes } from './routes.ts';
export { staffSettingsRoutes } from './staff-routes.ts';
