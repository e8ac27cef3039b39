export { findConnect } from './queries.ts';
export { connectRoutes } from './routes.ts';
