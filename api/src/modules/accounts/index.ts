export { parsePhone } from './phone-number.ts';
export { accountRoutes } from './routes.ts';
export { newMemberRow } from './sign-up.ts';
