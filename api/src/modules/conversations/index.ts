export { conversationEvents } from './events.ts';
export { conversationRoutes } from './routes.ts';
export { storeMessages, tellMessage } from './store-messages.ts';
