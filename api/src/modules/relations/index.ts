export { relationEvents } from './events.ts';
export { loadBlockedCards } from './list-choices.ts';
export { relationRoutes } from './routes.ts';
