import type { CallAnswer, memberFlagsCall, WatchedContact } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { findFlags, findWatchList } from './queries.ts';
import { watchedView } from './view.ts';

/** The watch list: what counts first, each part from the newest. */
export async function listWatched({ clock, readers }: AppContext): Promise<WatchedContact[]> {
  const now = clock();
  return (await findWatchList(readers)).map((row) => watchedView(row, now));
}

/** Why a member was flagged, the latest first. */
export async function listFlags(
  { clock, readers }: AppContext,
  memberId: string,
): Promise<CallAnswer<typeof memberFlagsCall>['data']> {
  const now = clock();
  const rows = await findFlags(readers, memberId);
  return rows.map((row) => Object.assign(watchedView(row, now), { flaggedAt: isoTime(row.flagged_at) }));
}
