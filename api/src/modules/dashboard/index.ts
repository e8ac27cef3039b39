export { countDailyFigures } from './count-daily-figures.ts';
export { dashboardRoutes } from './staff-routes.ts';
