export { deleteOldCodes } from './delete-old-codes.ts';
export { proveOwner } from './prove-owner.ts';
export { verificationRoutes } from './routes.ts';
