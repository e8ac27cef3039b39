import { CONTACT_SPREAD, DAY_MS, MASS_MESSAGE } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { deleteDigests } from './queries.ts';

/** Deletes the records of who was sent which text: they count only for some days. */
export function deleteOldDigests(context: AppContext): Promise<void> {
  const now = context.clock();
  return deleteDigests(context.db, {
    textsUntil: now - MASS_MESSAGE.days * DAY_MS,
    contactsUntil: now - CONTACT_SPREAD.days * DAY_MS,
  });
}
