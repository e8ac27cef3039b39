export { staffSpecialRoutes } from './staff-routes.ts';
