export { runBulkChanges } from './run-changes.ts';
export { bulkChangeRoutes } from './staff-routes.ts';
