import type { AppContext } from '../../context.ts';
import { deleteSessionsBefore } from './queries.ts';

/** Forgets sessions whose time is over: they open nothing, and tell where somebody once was. */
export async function deleteEndedSessions(context: AppContext): Promise<void> {
  await deleteSessionsBefore(context.db, context.clock());
}
