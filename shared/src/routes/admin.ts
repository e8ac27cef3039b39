import type { Route } from './route.ts';

export const auditVerificationRoute = {
  method: 'get',
  path: '/admin/audit/verification',
} as const satisfies Route;
export const workClaimsRoute = { method: 'get', path: '/admin/claims' } as const satisfies Route;
export const claimWorkRoute = { method: 'post', path: '/admin/claims' } as const satisfies Route;
export const releaseWorkRoute = { method: 'post', path: '/admin/claims/release' } as const satisfies Route;
export const allUsersRoute = { method: 'get', path: '/admin/users/all' } as const satisfies Route;
export const createUserRoute = { method: 'post', path: '/admin/users' } as const satisfies Route;
export const checkNewUserRoute = { method: 'post', path: '/admin/users/check' } as const satisfies Route;
export const checkNewPhotoRoute = {
  method: 'post',
  path: '/admin/users/check/photo',
} as const satisfies Route;
export const projectUsersRoute = {
  method: 'patch',
  path: '/admin/users/with-projection',
} as const satisfies Route;
export const findMembersRoute = { method: 'post', path: '/admin/users/find' } as const satisfies Route;
export const searchUsersRoute = { method: 'patch', path: '/admin/users/search' } as const satisfies Route;
export const countMatchingUsersRoute = {
  method: 'post',
  path: '/admin/users/count',
} as const satisfies Route;
export const userViewsRoute = { method: 'get', path: '/admin/users/views' } as const satisfies Route;
export const createUserViewRoute = { method: 'post', path: '/admin/users/views' } as const satisfies Route;
export const updateUserViewRoute = {
  method: 'put',
  path: '/admin/users/views/{id}',
} as const satisfies Route;
export const deleteUserViewRoute = {
  method: 'delete',
  path: '/admin/users/views/{id}',
} as const satisfies Route;
export const countAllUsersRoute = { method: 'get', path: '/admin/users/all/count' } as const satisfies Route;
export const adminUserRoute = { method: 'get', path: '/admin/users/{id}' } as const satisfies Route;
export const updateAnyUserRoute = { method: 'patch', path: '/admin/users/{id}' } as const satisfies Route;
export const adminTransactionsRoute = { method: 'get', path: '/admin/transactions' } as const satisfies Route;
export const decideTransactionRoute = {
  method: 'patch',
  path: '/admin/transactions/{id}',
} as const satisfies Route;
export const adminTransactionRoute = {
  method: 'get',
  path: '/admin/transactions/{id}',
} as const satisfies Route;
export const transactionTotalsRoute = {
  method: 'get',
  path: '/admin/transactions/totals',
} as const satisfies Route;
export const exportTransactionsRoute = {
  method: 'get',
  path: '/admin/transactions/export',
} as const satisfies Route;
export const transactionScreenshotRoute = {
  method: 'get',
  path: '/admin/transactions/{id}/screenshot',
} as const satisfies Route;
export const refundTransactionRoute = {
  method: 'post',
  path: '/admin/transactions/{id}/refund',
} as const satisfies Route;
export const settleRefundRoute = { method: 'patch', path: '/admin/refunds/{id}' } as const satisfies Route;
export const premiumUsersRoute = { method: 'get', path: '/admin/premium-user' } as const satisfies Route;
export const premiumUserOfStaffRoute = {
  method: 'get',
  path: '/admin/premium-user/{id}',
} as const satisfies Route;
export const correctConnectsRoute = {
  method: 'post',
  path: '/admin/premium-user/{id}/correction',
} as const satisfies Route;
export const waitingWorkRoute = { method: 'get', path: '/admin/waiting' } as const satisfies Route;
export const dashboardTrendsRoute = {
  method: 'get',
  path: '/admin/dashboard/trends',
} as const satisfies Route;
export const dashboardRoute = { method: 'get', path: '/admin/dashboard' } as const satisfies Route;
export const auditEntryRoute = { method: 'get', path: '/admin/audit/{position}' } as const satisfies Route;
export const auditRoute = { method: 'get', path: '/admin/audit' } as const satisfies Route;
export const bulkChangesRoute = { method: 'get', path: '/admin/batches' } as const satisfies Route;
export const startBulkChangeRoute = { method: 'post', path: '/admin/batches' } as const satisfies Route;
export const previewBulkChangeRoute = {
  method: 'post',
  path: '/admin/batches/preview',
} as const satisfies Route;
export const bulkChangeRoute = { method: 'get', path: '/admin/batches/{id}' } as const satisfies Route;
export const bulkRowsRoute = { method: 'post', path: '/admin/batches/{id}/rows' } as const satisfies Route;
export const stopBulkChangeRoute = {
  method: 'post',
  path: '/admin/batches/{id}/stop',
} as const satisfies Route;
export const revertBulkChangeRoute = {
  method: 'post',
  path: '/admin/batches/{id}/revert',
} as const satisfies Route;
export const bulkFileRoute = { method: 'get', path: '/admin/batches/{id}/file' } as const satisfies Route;
export const importsRoute = { method: 'get', path: '/admin/imports' } as const satisfies Route;
export const createImportRoute = { method: 'post', path: '/admin/imports' } as const satisfies Route;
export const importRoute = { method: 'get', path: '/admin/imports/{id}' } as const satisfies Route;
export const mapImportRoute = { method: 'put', path: '/admin/imports/{id}/mapping' } as const satisfies Route;
export const importRowsRoute = { method: 'post', path: '/admin/imports/{id}/rows' } as const satisfies Route;
export const correctImportRowRoute = {
  method: 'put',
  path: '/admin/imports/{id}/rows/{row}',
} as const satisfies Route;
export const importFileRoute = { method: 'get', path: '/admin/imports/{id}/file' } as const satisfies Route;
export const runImportRoute = { method: 'post', path: '/admin/imports/{id}/run' } as const satisfies Route;
export const sendImportLinksRoute = {
  method: 'post',
  path: '/admin/imports/{id}/links',
} as const satisfies Route;
export const revertImportRoute = {
  method: 'post',
  path: '/admin/imports/{id}/revert',
} as const satisfies Route;
