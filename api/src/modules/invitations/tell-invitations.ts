import type { AppContext } from '../../context.ts';
import { pairOf } from '../../platform/ids.ts';
import { findInvitations, findInvitationsOf } from './queries.ts';
import { type InviteLists, listsView, relationView } from './view.ts';

/** The four lists of one member (spec §3). */
export async function loadInviteLists(context: AppContext, memberId: string): Promise<InviteLists> {
  return listsView(await findInvitationsOf(context.db, memberId), memberId, context.clock());
}

/** After `actorId` has moved the invitations between themselves and these others: each is told, on all their screens, what moved. */
export async function tellInvitations(
  context: AppContext,
  actorId: string,
  otherIds: readonly string[],
): Promise<void> {
  const rows = await findInvitations(
    context.db,
    otherIds.map((other) => pairOf(actorId, other)),
  );
  const byPair = new Map(rows.map((row) => [row.pair, row]));
  const now = context.clock();
  const tell = (id: string, others: readonly string[]) =>
    context.bus.toMember(id, 'invite-update', {
      changed: others.map((other) => relationView(byPair.get(pairOf(id, other)), id, other, now)),
    });
  tell(actorId, otherIds);
  for (const id of otherIds) tell(id, [actorId]);
}
