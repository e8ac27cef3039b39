export { transactionRoutes } from './routes.ts';
export { staffTransactionRoutes } from './staff-routes.ts';
