import type { Route } from './route.ts';

export const packagesRoute = { method: 'get', path: '/packages' } as const satisfies Route;
export const manualPaymentRoute = { method: 'post', path: '/transaction/manual' } as const satisfies Route;
export const attachScreenshotRoute = {
  method: 'post',
  path: '/transaction/{id}/screenshot',
} as const satisfies Route;
export const checkoutRoute = { method: 'post', path: '/transaction/checkout' } as const satisfies Route;
export const transactionRoute = { method: 'get', path: '/transaction/{trxId}' } as const satisfies Route;
export const transactionsRoute = { method: 'get', path: '/transaction/user' } as const satisfies Route;
export const invoicePdfRoute = {
  method: 'get',
  path: '/transaction/{id}/invoice.pdf',
} as const satisfies Route;
export const creditNotePdfRoute = {
  method: 'get',
  path: '/transaction/{id}/credit-note/{serial}',
} as const satisfies Route;
export const staffCreditNotePdfRoute = {
  method: 'get',
  path: '/admin/transactions/{id}/credit-note/{serial}',
} as const satisfies Route;
export const staffInvoicePdfRoute = {
  method: 'get',
  path: '/admin/transactions/{id}/invoice.pdf',
} as const satisfies Route;
export const unlockContactRoute = { method: 'patch', path: '/users/premium/{id}' } as const satisfies Route;
export const premiumDataRoute = { method: 'get', path: '/users/premium/{id}' } as const satisfies Route;
export const premiumUserRoute = { method: 'get', path: '/premium-user/user' } as const satisfies Route;
export const unlocksRoute = { method: 'post', path: '/premium-user/user' } as const satisfies Route;
export const exportUnlocksRoute = {
  method: 'get',
  path: '/premium-user/user/export',
} as const satisfies Route;
export const unlockersRoute = { method: 'get', path: '/users/unlockers' } as const satisfies Route;
