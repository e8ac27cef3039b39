export { deleteOldMessages } from './delete-old-messages.ts';
export { listOwnMessages } from './list-messages.ts';
export { supportRoutes } from './routes.ts';
export { staffSupportRoutes } from './staff-routes.ts';
