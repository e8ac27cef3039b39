export { completeGoogleSignIn } from './complete-google-sign-in.ts';
export { deleteEndedGoogleSessions } from './delete-ended-sessions.ts';
export { endGoogleSession, findGoogleSession } from './session.ts';
export { startGoogleSignIn } from './start-google-sign-in.ts';
