export { authenticationRoutes } from './routes.ts';
