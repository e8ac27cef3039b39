export { deleteOldDigests } from './delete-old-digests.ts';
export { flagMessage } from './flag-message.ts';
export { openCase } from './open-case.ts';
export { safetyRoutes } from './routes.ts';
export { staffSafetyRoutes } from './staff-routes.ts';
