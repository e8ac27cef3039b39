import type { Route } from './route.ts';

export const conversationsRoute = { method: 'get', path: '/conversations' } as const satisfies Route;
export const messagesRoute = { method: 'get', path: '/conversations/{id}/messages' } as const satisfies Route;
export const markSeenRoute = { method: 'put', path: '/conversations/{id}/seen' } as const satisfies Route;
export const searchMessagesRoute = {
  method: 'get',
  path: '/conversations/{id}/search',
} as const satisfies Route;
export const deleteMessageRoute = {
  method: 'delete',
  path: '/conversations/{id}/messages/{messageId}',
} as const satisfies Route;
export const restoreMessageRoute = {
  method: 'post',
  path: '/conversations/{id}/messages/{messageId}/restore',
} as const satisfies Route;
export const clearConversationRoute = {
  method: 'delete',
  path: '/conversations/{id}/messages',
} as const satisfies Route;
export const dismissWarningsRoute = {
  method: 'put',
  path: '/conversations/{id}/warnings',
} as const satisfies Route;
