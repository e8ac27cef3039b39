import { CONTACT_SPREAD, DAY_MS, DOWRY_DEMANDS, MASS_MESSAGE } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { inSteps } from '../../platform/database/in-steps.ts';
import { deleteDigests } from './queries.ts';

const chunkSize = 500;

/** Deletes the records of sent texts and of demands for dowry: they count only for some days. */
export function deleteOldDigests({ clock, db }: AppContext, signal?: AbortSignal): Promise<void> {
  const now = clock();
  const until = {
    texts: now - MASS_MESSAGE.days * DAY_MS,
    contacts: now - CONTACT_SPREAD.days * DAY_MS,
    demands: now - DOWRY_DEMANDS.days * DAY_MS,
  };
  return inSteps(chunkSize, (limit) => deleteDigests(db, until, limit), signal);
}
