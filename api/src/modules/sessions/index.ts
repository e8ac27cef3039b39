export { authenticateMember, authenticateMembersBatched } from './authenticate-member.ts';
export { deleteEndedSessions } from './delete-ended.ts';
export { browserFamily, deviceKind } from './device-words.ts';
export { endAllSessions } from './end-all-sessions.ts';
export { endSession, endSessionsOf, replaceSession } from './end-session.ts';
export { filterLiveSessions } from './filter-live-sessions.ts';
export { listSessionsOfMember } from './list-sessions.ts';
export { sessionRoutes } from './routes.ts';
export { startSession } from './start-session.ts';
