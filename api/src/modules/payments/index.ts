export { checkPayments } from './check-payments.ts';
export { findResting } from './gateway-line.ts';
export { createProviders } from './providers.ts';
export { checkRefunds } from './refunds/check-refunds.ts';
export { paymentReturnRoutes, paymentRoutes } from './routes.ts';
export { staffPaymentRoutes } from './staff-routes.ts';
