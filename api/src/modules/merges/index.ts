export { endMerges } from './end-merges.ts';
export { findDuplicates } from './find-duplicates.ts';
export { mergeRoutes } from './staff-routes.ts';
