export { findMissing } from './find-missing.ts';
export { readinessRoutes } from './staff-routes.ts';
export { missingSentences, tellMissing } from './tell-missing.ts';
