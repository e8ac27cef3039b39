export { authenticateMember, authenticateMembersBatched } from './authenticate-member.ts';
export { deleteEndedSessions } from './delete-ended.ts';
export { disconnectSessions, endSession, endSessionsOf } from './end-session.ts';
export { filterLiveSessions } from './filter-live-sessions.ts';
export { deleteSessionsOf } from './queries.ts';
export { sessionRoutes } from './routes.ts';
export { startSession } from './start-session.ts';
