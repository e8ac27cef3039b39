export { deleteOldNotes } from './delete-old-notes.ts';
export { handOverRoutes } from './staff-routes.ts';
