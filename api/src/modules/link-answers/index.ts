export { linkAnswerRoutes } from './routes.ts';
