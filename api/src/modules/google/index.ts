export { beginGoogle } from './begin-google.ts';
export { deleteEndedGoogleSessions } from './delete-ended-sessions.ts';
export { finishGoogle } from './finish-google.ts';
export { endGoogleSession, findGoogleSession } from './session.ts';
