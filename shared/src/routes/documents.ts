import type { Route } from './route.ts';

export const liftBarRoute = { method: 'post', path: '/admin/documents/bars/lift' } as const satisfies Route;
export const uploadDocumentRoute = { method: 'post', path: '/verify/document' } as const satisfies Route;
export const ownDocumentRoute = { method: 'get', path: '/verify/document' } as const satisfies Route;
export const documentQueueRoute = { method: 'get', path: '/admin/documents' } as const satisfies Route;
export const documentRoute = { method: 'get', path: '/admin/documents/{id}' } as const satisfies Route;
export const documentScanRoute = {
  method: 'get',
  path: '/admin/documents/{id}/scans/{n}',
} as const satisfies Route;
export const decideDocumentRoute = {
  method: 'post',
  path: '/admin/documents/{id}/decision',
} as const satisfies Route;
export const undoDocumentRoute = {
  method: 'post',
  path: '/admin/documents/{id}/undo',
} as const satisfies Route;
