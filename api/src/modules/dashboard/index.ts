export { dashboardRoutes } from './staff-routes.ts';
