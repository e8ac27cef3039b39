export { invitationRoutes } from './routes.ts';
