export { assignWork } from './assign-work.ts';
export { deleteEndedAssignments } from './delete-ended.ts';
export { clearAssignment, isAssigned } from './queries.ts';
export { releaseAssignment } from './release-work.ts';
export { assignmentRoutes } from './staff-routes.ts';
export { wakeAssignment } from './wake-queries.ts';
