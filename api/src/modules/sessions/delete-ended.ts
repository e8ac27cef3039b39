import type { AppContext } from '../../context.ts';
import { inSteps } from '../../platform/database/in-steps.ts';
import { deleteSessionsBefore } from './queries.ts';

const chunkSize = 500;

/** Deletes expired sessions: they no longer give access, and their rows say where a member once signed in. */
export function deleteEndedSessions({ clock, db }: AppContext, signal: AbortSignal): Promise<void> {
  const now = clock();
  return inSteps(chunkSize, (limit) => deleteSessionsBefore(db, now, limit), signal);
}
