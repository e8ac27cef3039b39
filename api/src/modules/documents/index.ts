export { deleteOldScans } from './delete-old-scans.ts';
export { eraseDocuments } from './erase-documents.ts';
export { documentRoutes } from './routes.ts';
export { listOwnDocuments } from './show-own-document.ts';
export { staffDocumentRoutes } from './staff-routes.ts';
export { sweepScans } from './sweep-scans.ts';
