import type { Route } from './route.ts';

export const uploadDocumentRoute = { method: 'post', path: '/verify/document' } as const satisfies Route;
export const ownDocumentRoute = { method: 'get', path: '/verify/document' } as const satisfies Route;
export const documentScanRoute = {
  method: 'get',
  path: '/admin/documents/{id}/scans/{n}',
} as const satisfies Route;
