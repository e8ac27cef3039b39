export { creditPurchase } from './credit-purchase.ts';
export { cancelOpenNewCheckouts, insertTransaction } from './queries.ts';
export { transactionRoutes } from './routes.ts';
export { staffTransactionRoutes } from './staff-routes.ts';
