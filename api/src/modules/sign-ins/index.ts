export { deleteOldSignIns } from './delete-old-sign-ins.ts';
export { listSignIns, signInFacts } from './list-sign-ins.ts';
export { noteSignIn, type SigningIn } from './note-sign-in.ts';
export { findSignIns } from './queries.ts';
