export { createStaff } from './accounts/create-staff.ts';
export { ensureFirstStaff } from './accounts/ensure-first-staff.ts';
export { repeatStaffDisabled, repeatStaffRole } from './accounts/repeat-account.ts';
export { findAdministration } from './find-administration.ts';
export { hasOtherAdministration, lockStaff } from './queries.ts';
export { staffRoutes } from './routes.ts';
export { authenticateStaff } from './sign-in/authenticate-staff.ts';
export { findLiveRoles } from './sign-in/find-live-roles.ts';
export { staffAccountRoutes } from './staff-routes.ts';
