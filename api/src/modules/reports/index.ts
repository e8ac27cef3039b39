export { reportWordIds } from './report-word-ids.ts';
export { reportRoutes } from './routes.ts';
export { staffReportRoutes } from './staff-routes.ts';
export { staffReportWordRoutes } from './words/staff-word-routes.ts';
export { ensureReportWords, requireMessageWord } from './words.ts';
