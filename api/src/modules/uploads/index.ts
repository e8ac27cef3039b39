export { deleteEndedUploads } from './delete-ended-uploads.ts';
export { uploadRoutes } from './routes.ts';
export { staffUploadRoutes } from './staff-routes.ts';
export { tusAnswerHeaders, tusRequestHeaders } from './tus.ts';
