export { deleteOldCodes } from './delete-old-codes.ts';
export { proveOwner } from './prove-owner.ts';
export { mayOpenAccount, opensAccountFrom, otherContact, provenAddress } from './proven-contacts.ts';
export type { ContactKind } from './queries.ts';
export { verificationRoutes } from './routes.ts';
