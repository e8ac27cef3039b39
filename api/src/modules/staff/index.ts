export { authenticateStaff } from './authenticate-staff.ts';
export { createStaff } from './create-staff.ts';
export { ensureFirstStaff } from './ensure-first-staff.ts';
export { staffRoutes } from './routes.ts';
export { staffAccountRoutes } from './staff-routes.ts';
