export { deleteOldDigests } from './delete-old-digests.ts';
export { fileCase } from './file-case.ts';
export { finishCase } from './finish-case.ts';
export { flagMessages } from './flag-messages.ts';
export { safetyRoutes } from './routes.ts';
export { staffSafetyRoutes } from './staff-routes.ts';
