export { endBrowserSession, signInRequest, startBrowserSession } from './browser-session.ts';
export { deleteEndedResets } from './delete-ended-resets.ts';
export { googleLogin, requireGoogleAccount } from './google-login.ts';
export { type Credentials, logIn, requireCredentials, type SignInRequest } from './log-in.ts';
export { parsePhone } from './phone-number.ts';
export { confirmSignIn } from './queries.ts';
export { accountRoutes } from './routes.ts';
export { userCreationRoutes } from './staff-routes.ts';
