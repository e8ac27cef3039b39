export { getPremium } from './get-premium.ts';
export { listUnlockers } from './list-unlockers.ts';
export { findUnlock } from './queries.ts';
export { returnConnect } from './return-connect.ts';
export { connectRoutes } from './routes.ts';
export { staffConnectRoutes } from './staff-routes.ts';
