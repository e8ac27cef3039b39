export { checkPayments } from './check-payments.ts';
export { createProviders, type PaymentProviders } from './providers.ts';
export { paymentReturnRoutes, paymentRoutes } from './routes.ts';
