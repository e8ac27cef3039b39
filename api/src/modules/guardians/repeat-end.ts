import type { Db } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { setContactOfRecord } from '../members/index.ts';
import { findGuardian, updateGuardian } from './queries.ts';

/** Ends a guardian again, whom a restored backup still names. */
export async function repeatGuardianEnd(
  db: Db,
  { guardianId, memberId }: { readonly guardianId: string; readonly memberId: string },
  at: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await findGuardian(trx, guardianId);
    if (row?.member_id !== memberId || row.ended_at !== null) return;
    await updateGuardian(trx, guardianId, { state: 'ENDED', ended_at: at, code_digest: null });
    await setContactOfRecord(trx, memberId, 'self');
  });
}
