import { DAY_MS, dhakaDay } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { afterCommit, type Trx } from '../../../platform/database/transaction.ts';
import { findAcquaintances } from './acquaintance-queries.ts';
import { changeListing } from './listing-counters.ts';
import { findListing } from './listing-queries.ts';

/** Who is told in one packet, whichever process holds their sockets. */
const atOnce = 500;

/** Who looked a day before this may still have the profile open. */
const since = ({ clock }: Pick<AppContext, 'clock'>) => dhakaDay(clock() - DAY_MS);

async function isListed(db: Db, memberId: string): Promise<boolean> {
  return (await findListing(db, memberId))?.listed === 1;
}

/** Whether the other one knows of the member and finds them. */
export async function isListedAndKnownTo(
  context: Pick<AppContext, 'clock'>,
  db: Db,
  memberId: string,
  otherId: string,
): Promise<boolean> {
  if (!(await isListed(db, memberId))) return false;
  return (await findAcquaintances(db, memberId, { since: since(context), otherId })).length > 0;
}

/**
 * Has the open screens of these people show a member no more, or again. The same is said of a block, a pause, a decision of staff and a
 * deletion, and only to who knew of the member before: nobody learns of it whom they never met, nor which of them it was.
 */
export function broadcastVisibility(
  { bus }: Pick<AppContext, 'bus'>,
  hearerIds: readonly string[],
  memberId: string,
  isThere: boolean,
): void {
  for (let from = 0; from < hearerIds.length; from += atOnce) {
    bus.toMembers(hearerIds.slice(from, from + atOnce), 'person-update', { _id: memberId, isThere });
  }
}

/** Runs a change that may list or hide a member, with its counters; where it does, members who know of them are told after the commit. */
export async function withVisibilityBroadcast<T>(
  context: AppContext,
  trx: Trx,
  memberId: string,
  change: () => Promise<T>,
): Promise<T> {
  const { result, wasListed, isListed: isThere } = await changeListing(trx, memberId, change);
  const tell = async () => {
    // Somebody well known has looks and favorites by the ten thousand.
    const hearers = await findAcquaintances(context.readers, memberId, { since: since(context) });
    broadcastVisibility(context, hearers, memberId, isThere);
  };
  if (isThere !== wasListed) afterCommit(trx, () => context.background.run('a presence', tell));
  return result;
}
