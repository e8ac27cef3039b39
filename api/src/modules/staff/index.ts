export { createStaff } from './create-staff.ts';
export { ensureFirstStaff } from './ensure-first-staff.ts';
export { recogniseStaff } from './recognise-staff.ts';
export { staffRoutes } from './staff-routes.ts';
