export { conversationEvents } from './events.ts';
export { conversationRoutes } from './routes.ts';
export { deliverMessage, storeMessage } from './store-messages.ts';
export { readableText } from './view.ts';
