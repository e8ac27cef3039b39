export { enter, leave } from './enter.ts';
export { logIn } from './log-in.ts';
export { accountRoutes } from './routes.ts';
