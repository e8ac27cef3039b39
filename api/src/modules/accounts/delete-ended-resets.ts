import type { AppContext } from '../../context.ts';
import { deleteResetsBefore } from './reset-queries.ts';

/** Forgets codes for a new password that work no longer. */
export async function deleteEndedResets(context: AppContext): Promise<void> {
  await deleteResetsBefore(context.db, context.clock());
}
