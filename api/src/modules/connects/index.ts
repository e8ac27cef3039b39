export { getPremium } from './get-premium.ts';
export { findConnect } from './queries.ts';
export { connectRoutes } from './routes.ts';
