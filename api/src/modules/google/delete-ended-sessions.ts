import type { AppContext } from '../../context.ts';
import { deleteGoogleSessionsBefore } from './queries.ts';

/** Forgets who came back from Google and went no further: their names and addresses are nobody's business any longer. */
export async function deleteEndedGoogleSessions(context: AppContext): Promise<void> {
  await deleteGoogleSessionsBefore(context.db, context.clock());
}
