import type { Db } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { setContactOfRecord } from '../members/index.ts';
import { deleteGuardian, findGuardian, insertRefusal, isRevealed, updateGuardian } from './queries.ts';

/** Ends a guardian again after a restore. Viewers who paid still see the name and the number. */
export async function repeatGuardianEnd(
  db: Db,
  { guardianId, memberId }: { readonly guardianId: string; readonly memberId: string },
  at: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await findGuardian(trx, guardianId);
    if (row?.member_id !== memberId || row.ended_at !== null) return;
    if (await isRevealed(trx, guardianId))
      await updateGuardian(trx, guardianId, { state: 'ENDED', ended_at: at, code_digest: null });
    else await deleteGuardian(trx, guardianId);
    await setContactOfRecord(trx, memberId, 'self');
  });
}

/** Remembers again who refused this member, also if they were named after the backup. */
export async function repeatGuardianRefusal(
  db: Db,
  { digest, memberId }: { readonly digest: string; readonly memberId: string },
  at: number,
): Promise<void> {
  await inTransaction(db, (trx) => insertRefusal(trx, { digest, member_id: memberId, refused_at: at }));
}
