import type { Db } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findMember, updateMember, withListingCounters } from '../members/index.ts';
import { changesPause, endPause } from './end-pause.ts';

/** Pauses the profile of a restored backup, or ends its pause, at the time when its member did. */
export async function repeatPause(db: Db, memberId: string, paused: boolean, at: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await findMember(trx, memberId);
    if (!row || row.removed_at !== null || !changesPause(row.paused_at, paused, at)) return;
    await withListingCounters(trx, memberId, () =>
      updateMember(trx, memberId, { paused_at: paused ? at : null, pause_told: 0 }),
    );
    if (row.paused_at !== null) await endPause(trx, memberId, row.paused_at, at);
  });
}
