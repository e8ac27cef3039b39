import type { AppContext } from '../../context.ts';
import { deleteGoogleSessionsBefore } from './queries.ts';

/**
 * Deletes the ended sessions of people who returned from Google and did not continue: we have no reason to
 * keep their names and addresses.
 */
export async function deleteEndedGoogleSessions(context: AppContext): Promise<void> {
  await deleteGoogleSessionsBefore(context.db, context.clock());
}
