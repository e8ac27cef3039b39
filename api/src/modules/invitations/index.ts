export { endUnanswered } from './end-unanswered.ts';
export { invitationRoutes } from './routes.ts';
