export { deleteOldScans } from './delete-old-scans.ts';
export { eraseDocuments } from './erase-documents.ts';
export { listOwnDocuments } from './find-own-document.ts';
export { documentRoutes } from './routes.ts';
export { staffDocumentRoutes } from './staff-routes.ts';
export { sweepScans } from './sweep-scans.ts';
