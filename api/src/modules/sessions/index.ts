export { deleteEndedSessions } from './delete-ended.ts';
export { cutSessions, endSession, endSessionsOf } from './end-session.ts';
export { deleteSessionsOf } from './queries.ts';
export { recogniseMember, recogniseTogether } from './recognise-member.ts';
export { sessionRoutes } from './routes.ts';
export { startSession } from './start-session.ts';
export { stillSignedIn } from './still-signed-in.ts';
