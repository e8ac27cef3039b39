export { relationEvents } from './events.ts';
export { relationRoutes } from './routes.ts';
