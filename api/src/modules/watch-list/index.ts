export { passWatchList, requireNotRefused } from './pass-watch-list.ts';
export { watchListRoutes } from './staff-routes.ts';
