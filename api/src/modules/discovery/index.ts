export { readMatchesAhead } from './count-matches.ts';
export { discoveryRoutes } from './routes.ts';
