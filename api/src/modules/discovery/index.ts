export { warmMatchCounts } from './count-listed.ts';
export { discoveryRoutes } from './routes.ts';
