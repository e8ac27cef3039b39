export { resumeBulkChanges } from './run-changes.ts';
export { bulkChangeRoutes } from './staff-routes.ts';
