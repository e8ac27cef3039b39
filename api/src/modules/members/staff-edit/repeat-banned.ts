import { BANNED_POLICY } from '@milon/shared/constants';
import { policyAllows } from '@milon/shared/rules';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { withListingCounters } from '../listing/listing-counters.ts';
import { findMember, updateMember } from '../queries.ts';

async function repeatStatus(db: Db, memberId: string, activePolicy: string, at: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await findMember(trx, memberId);
    if (!row || row.removed_at !== null) return;
    // A ban was made, or one ended.
    if ((row.active_policy === BANNED_POLICY) === (activePolicy === BANNED_POLICY)) return;
    await withListingCounters(trx, memberId, () =>
      updateMember(trx, memberId, {
        active_policy: activePolicy,
        policy_message: null,
        waits_first_look: 0,
        ...(policyAllows(activePolicy).seenByOthers ? { is_active: 1 } : {}),
        status_revision: row.status_revision + 1,
        updated_at: at,
      }),
    );
  });
}

/** Repeats a ban. Its own text is lost, so the member reads the usual text of a ban. */
export function repeatBanned(db: Db, memberId: string, at: number): Promise<void> {
  return repeatStatus(db, memberId, BANNED_POLICY, at);
}

/** Repeats the end of a ban, with the status that followed. */
export function repeatNoLongerBanned(
  db: Db,
  memberId: string,
  activePolicy: string,
  at: number,
): Promise<void> {
  return repeatStatus(db, memberId, activePolicy, at);
}
