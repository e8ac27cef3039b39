import { type ConsentAbout, DAY_MS, dhakaDay } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { afterCommit, type Trx } from '../../../platform/database/transaction.ts';
import { findAcquaintances } from './acquaintance-queries.ts';
import { changeListing, shownOf } from './listing-counters.ts';
import { findListing } from './listing-queries.ts';

/** The most recipients of one packet, whichever process holds their sockets. */
const chunkSize = 500;

/** A member who visited up to one day earlier may still have the profile open. */
const since = ({ clock }: Pick<AppContext, 'clock'>) => dhakaDay(clock() - DAY_MS);

/** Whether the other member is an acquaintance and can see the member. */
export async function isListedAndKnownTo(
  context: Pick<AppContext, 'clock'>,
  db: Db,
  memberId: string,
  otherId: string,
): Promise<boolean> {
  const shown = shownOf(await findListing(db, memberId));
  if (shown === 'nobody') return false;
  const meetsFurther = shown === 'some' ? true : undefined;
  return (await findAcquaintances(db, memberId, { since: since(context), otherId, meetsFurther })).length > 0;
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

/** One of 65,536 ends of ids. */
const tailLength = 4;

/**
 * Makes the open screens of acquaintances forget what a member took back, after the commit. All others learn
 * only the end of the id, and who keeps a member with it asks again: for one member a few times a day,
 * because a popular one is on every page.
 */
export function tellWithdrawal(
  context: Pick<AppContext, 'background' | 'bus' | 'clock' | 'db' | 'limits'>,
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
    if (await context.limits.allows('withdrawalTold', memberId))
      context.bus.toEveryone('consent-withdrawn', { tail: memberId.slice(-tailLength) });
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
  const { result, before, after } = await changeListing(trx, memberId, change);
  // Women who would meet him see no difference between `some` and `all`, others none between `some` and
  // `nobody`.
  const meetsFurther = before !== 'some' && after !== 'some' ? undefined : [before, after].includes('nobody');
  const notifyAcquaintances = async () => {
    // A popular member has tens of thousands of visits and favorites.
    const options = { since: since(context), meetsFurther };
    const recipients = await findAcquaintances(context.readers, memberId, options);
    broadcastVisibility(context, recipients, memberId, meetsFurther ? after !== 'nobody' : after === 'all');
  };
  if (before !== after)
    afterCommit(trx, () => context.background.run('a change of visibility', notifyAcquaintances));
  return result;
}
