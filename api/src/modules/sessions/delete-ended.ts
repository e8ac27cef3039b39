import type { AppContext } from '../../context.ts';
import { deleteSessionsBefore } from './queries.ts';

/** Deletes expired sessions: they no longer give access, and their rows say where a member once signed in. */
export async function deleteEndedSessions(context: AppContext): Promise<void> {
  await deleteSessionsBefore(context.db, context.clock());
}
