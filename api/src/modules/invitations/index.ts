export { expireInvitations } from './expire-invitations.ts';
export { selectInvitedBy } from './queries.ts';
export { invitationRoutes } from './routes.ts';
