import type { AppContext } from '../../../context.ts';
import { deleteResetsBefore } from './reset-queries.ts';

/** Deletes expired codes for a new password. */
export async function deleteEndedResets(context: AppContext): Promise<void> {
  await deleteResetsBefore(context.db, context.clock());
}
