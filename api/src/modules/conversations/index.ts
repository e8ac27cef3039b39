export { conversationEvents } from './events.ts';
export { conversationRoutes } from './routes.ts';
export { storeMessage, tellMessage } from './store-messages.ts';
export { readableText } from './view.ts';
