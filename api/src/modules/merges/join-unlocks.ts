import type { Trx } from '../../platform/database/transaction.ts';
import { type Accounts, findRemembered, remember } from './move-rows.ts';
import { findJoinedUnlocks, hideOwnContact, showBoth, showOnlyOwn } from './unlock-queries.ts';

/** Under which it is remembered what an unlock showed before. */
const place = 'connects.shows';

/**
 * The unlocks that the older account has also show what the newer one's unlocks of the same contact showed,
 * as viewer and as owner: the own contact, or a guardian, whose rows moved before.
 */
export async function joinUnlocks(trx: Trx, mergeId: string, accounts: Accounts): Promise<void> {
  for (const side of ['viewer_id', 'owner_id'] as const) {
    const rows = await findJoinedUnlocks(trx, accounts, side);
    for (const row of rows) {
      const own = row.shows === 'guardian' ? (row.stayed_own_id ?? row.stayed_id) : undefined;
      await showBoth(trx, row.id, own ?? undefined);
    }
    await remember(
      trx,
      mergeId,
      place,
      rows.map(({ id, shows }) => ({ key: id, before: shows })),
    );
  }
}

/** Shows what they showed before, and guardians who were added since. The moved guardians are back before. */
export async function separateUnlocks(trx: Trx, mergeId: string): Promise<void> {
  for (const { before, row_key: id } of await findRemembered(trx, mergeId, place)) {
    if (before === 'guardian') await hideOwnContact(trx, id);
    else await showOnlyOwn(trx, id);
  }
}
