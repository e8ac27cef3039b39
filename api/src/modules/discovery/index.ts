export { warmMatchCounts } from './count-matches.ts';
export { discoveryRoutes } from './routes.ts';
