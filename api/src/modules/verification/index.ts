export { deleteOldCodes } from './delete-old-codes.ts';
export { proveOwner } from './prove-owner.ts';
export { mayOpenAccount, opensAccountFrom, otherContact, provenAddress } from './proven-contacts.ts';
export { type ContactKind, endCodes, withdrawCode } from './queries.ts';
export { verificationRoutes } from './routes.ts';
export { storeCode } from './store-code.ts';
export { tryCode } from './try-code.ts';
