export { deleteOldCodes } from './delete-old-codes.ts';
export { verificationRoutes } from './routes.ts';
