export { memberRecordRoutes } from './staff-routes.ts';
export { storeNote } from './store-note.ts';
