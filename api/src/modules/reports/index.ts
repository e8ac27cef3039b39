export { separateReports } from './cases/separate-reports.ts';
export { reportRoutes } from './routes.ts';
export { staffReportRoutes } from './staff-routes.ts';
export { ensureReportWords } from './words/initial-words.ts';
export { reportWordIds } from './words/report-word-ids.ts';
export { requireMessageWord } from './words/require-message-word.ts';
export { staffReportWordRoutes } from './words/staff-word-routes.ts';
