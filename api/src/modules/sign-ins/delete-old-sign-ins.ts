import { SIGN_IN_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { deleteSignInsBefore } from './queries.ts';

/** Deletes from where a member signed in, once it was not used for `SIGN_IN_DAYS`. */
export async function deleteOldSignIns({ clock, db }: AppContext): Promise<void> {
  await deleteSignInsBefore(db, clock() - SIGN_IN_DAYS * DAY_MS);
}
