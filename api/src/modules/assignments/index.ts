export { assignWork } from './assign-work.ts';
export { deleteEndedAssignments } from './delete-ended.ts';
export { countLateWork, isAssigned } from './late-work.ts';
export { clearAssignment } from './queries.ts';
export { releaseAssignment } from './release-work.ts';
export { assignmentRoutes } from './staff-routes.ts';
export { mergeAssignments, wakeAssignment } from './wake-queries.ts';
