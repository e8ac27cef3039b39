import { REACHABILITY } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { deletePingsBefore } from './queries.ts';

/** Deletes pings whose link is no longer valid, because each contains a number. */
export async function deleteOldPings(context: AppContext): Promise<void> {
  await deletePingsBefore(context.db, context.clock() - REACHABILITY.linkDays * DAY_MS);
}
