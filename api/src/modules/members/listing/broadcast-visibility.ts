import { type ConsentAbout, DAY_MS, dhakaDay } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { afterCommit, type Trx } from '../../../platform/database/transaction.ts';
import { findAcquaintances } from './acquaintance-queries.ts';
import { changeListing } from './listing-counters.ts';
import { findListing } from './listing-queries.ts';

/** The most recipients of one packet, whichever process holds their sockets. */
const chunkSize = 500;

/** A member who visited up to one day earlier may still have the profile open. */
const since = ({ clock }: Pick<AppContext, 'clock'>) => dhakaDay(clock() - DAY_MS);

async function isListed(db: Db, memberId: string): Promise<boolean> {
  return (await findListing(db, memberId))?.listed === 1;
}

/** Whether the other member is an acquaintance and can see the member. */
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
 * Makes the open screens of these members hide a member or show them again. The event is the same for a
 * block, a pause, a decision of staff and a deletion, and only acquaintances get it: it tells strangers
 * nothing, and never tells the reason.
 */
export function broadcastVisibility(
  { bus }: Pick<AppContext, 'bus'>,
  recipientIds: readonly string[],
  memberId: string,
  isThere: boolean,
): void {
  for (let from = 0; from < recipientIds.length; from += chunkSize) {
    bus.toMembers(recipientIds.slice(from, from + chunkSize), 'person-update', { _id: memberId, isThere });
  }
}

/** Makes the open screens of acquaintances forget what a member took back, after the commit. */
export function tellWithdrawal(
  context: Pick<AppContext, 'background' | 'bus' | 'clock' | 'db'>,
  trx: Trx,
  memberId: string,
  about: ConsentAbout,
): void {
  const tell = async () => {
    const recipients = await findAcquaintances(context.db, memberId, { since: since(context) });
    for (let from = 0; from < recipients.length; from += chunkSize)
      context.bus.toMembers(recipients.slice(from, from + chunkSize), 'person-withdrew', {
        _id: memberId,
        about,
      });
  };
  afterCommit(trx, () => context.background.run('a withdrawn consent', tell));
}

/**
 * Runs a change that may list or hide a member, and updates the counters. If it did, acquaintances are
 * notified after the commit.
 */
export async function withVisibilityBroadcast<T>(
  context: AppContext,
  trx: Trx,
  memberId: string,
  change: () => Promise<T>,
): Promise<T> {
  const { result, wasListed, isListed: isThere } = await changeListing(trx, memberId, change);
  const notifyAcquaintances = async () => {
    // A popular member has tens of thousands of visits and favorites.
    const recipients = await findAcquaintances(context.readers, memberId, { since: since(context) });
    broadcastVisibility(context, recipients, memberId, isThere);
  };
  if (isThere !== wasListed)
    afterCommit(trx, () => context.background.run('a change of visibility', notifyAcquaintances));
  return result;
}
