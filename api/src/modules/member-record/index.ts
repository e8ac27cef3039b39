export { memberRecordRoutes } from './staff-routes.ts';
