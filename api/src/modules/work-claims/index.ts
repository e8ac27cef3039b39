export { releaseWork } from './claim-work.ts';
export { workClaimRoutes } from './staff-routes.ts';
