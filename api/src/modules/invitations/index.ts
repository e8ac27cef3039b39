export { expireInvitations } from './expire-invitations.ts';
export { invitationRoutes } from './routes.ts';
