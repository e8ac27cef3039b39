import type { AppContext } from '../../context.ts';
import { findInvitationsOf } from './queries.ts';
import { type InviteLists, listsView } from './view.ts';

/** The four lists of one member (spec §3). */
export async function loadInviteLists(context: AppContext, memberId: string): Promise<InviteLists> {
  return listsView(await findInvitationsOf(context.db, [memberId]), memberId);
}

/** Tells each of these members, on all their screens, how their own lists are now. */
export async function tellInvitations(context: AppContext, memberIds: readonly string[]): Promise<void> {
  const rows = await findInvitationsOf(context.db, memberIds);
  for (const id of memberIds) context.bus.toMember(id, 'invite-update', { invite: listsView(rows, id) });
}
