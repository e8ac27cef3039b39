export { getPremium } from './get-premium.ts';
export { listUnlockers } from './list-unlockers.ts';
export { findUnlock } from './queries.ts';
export { returnConnects } from './return-connects.ts';
export { findUnlocksOf } from './reveal-queries.ts';
export { connectRoutes } from './routes.ts';
export { staffConnectRoutes } from './staff-routes.ts';
