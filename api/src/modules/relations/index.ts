export { relationEvents } from './events.ts';
export { loadBlockedCards } from './list-choices.ts';
export { listVisitors } from './list-visitors.ts';
export { relationRoutes } from './routes.ts';
