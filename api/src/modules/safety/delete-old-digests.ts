import { CONTACT_SPREAD, DAY_MS, DOWRY_DEMANDS, MASS_MESSAGE } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { deleteDigests } from './queries.ts';

/** Deletes the records of sent texts and of demands for dowry: they count only for some days. */
export function deleteOldDigests(context: AppContext): Promise<void> {
  const now = context.clock();
  return deleteDigests(context.db, {
    texts: now - MASS_MESSAGE.days * DAY_MS,
    contacts: now - CONTACT_SPREAD.days * DAY_MS,
    demands: now - DOWRY_DEMANDS.days * DAY_MS,
  });
}
