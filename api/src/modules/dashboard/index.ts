export { countDailyFigures } from './count-daily-figures.ts';
export { findOldestWaiting } from './queries.ts';
export { dashboardRoutes } from './staff-routes.ts';
