export { savedReplyRoutes } from './staff-routes.ts';
