import { DAY_MS, MASS_MESSAGE } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { deleteDigests } from './queries.ts';

/** What was sent to whom counts for a day, and is forgotten. */
export function deleteOldDigests(context: AppContext): Promise<void> {
  return deleteDigests(context.db, context.clock() - MASS_MESSAGE.days * DAY_MS);
}
