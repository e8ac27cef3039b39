import type { UserView } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { mayChange, sharedWith } from './access.ts';
import { findViews } from './queries.ts';
import { userViewOf } from './view.ts';

/** The views that this member of staff may open, by name. */
export async function listUserViews({ db }: AppContext, actor: StaffActor): Promise<UserView[]> {
  const rows = await findViews(db, actor.id, sharedWith(actor.role));
  return rows
    .map((row) => userViewOf(row, mayChange(actor, row)))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
