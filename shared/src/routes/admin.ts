import type { Route } from './route.ts';

export const exportTransactionsRoute = {
  method: 'get',
  path: '/admin/transactions/export',
} as const satisfies Route;
export const transactionScreenshotRoute = {
  method: 'get',
  path: '/admin/transactions/{id}/screenshot',
} as const satisfies Route;
