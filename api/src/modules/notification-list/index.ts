export { notificationListRoutes } from './routes.ts';
