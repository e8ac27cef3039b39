export { creditPurchase } from './credit-purchase.ts';
export { transactionRoutes } from './routes.ts';
export { staffTransactionRoutes } from './staff-routes.ts';
