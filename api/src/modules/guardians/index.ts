export { endGuardianOf } from './end-guardian-of.ts';
export { findProvenGuardian } from './find-proven-guardian.ts';
export { repeatGuardianEnd, repeatGuardianRefusal } from './repeat-end.ts';
export { guardianRoutes } from './routes.ts';
export { countGuardianSms } from './send-code.ts';
export { showGuardian } from './show-guardian.ts';
export { showOneNumber } from './show-one-number.ts';
export { staffGuardianRoutes } from './staff-routes.ts';
