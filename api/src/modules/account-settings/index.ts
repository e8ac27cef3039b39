export { accountSettingsRoutes } from './routes.ts';
