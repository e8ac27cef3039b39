import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { updateMember } from '../queries.ts';

/** Ends free access to a number, as its owner of a restored backup had. */
export async function endFreeAccess(db: Db, memberId: string): Promise<void> {
  await inTransaction(db, (trx) => updateMember(trx, memberId, { free_access: 0 }));
}
