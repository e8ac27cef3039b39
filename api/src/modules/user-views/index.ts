export { staffUserViewRoutes } from './staff-routes.ts';
