export { announcePauses } from './announce-pauses.ts';
export { deleteOldInvoices } from './delete-old-invoices.ts';
export { deleteMember } from './delete-users.ts';
export { endSessionsAndSockets } from './mark-deleted.ts';
export { extendMembership } from './pause-queries.ts';
export { removeDeleted } from './remove-deleted.ts';
export { removeUntouched } from './remove-untouched.ts';
export { repeatPause } from './repeat-pause.ts';
export {
  repeatDeletion,
  repeatErasure,
  repeatRemoval,
  repeatReturn,
  repeatTakeover,
} from './repeat-removals.ts';
export { lifecycleRoutes } from './routes.ts';
export { staffLifecycleRoutes } from './staff-routes.ts';
export { type Touch, touchOf } from './untouched-queries.ts';
