import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { lockMember } from '../members/index.ts';
import { endGuardian } from './end-guardian.ts';
import { findCurrent } from './queries.ts';

/** Takes the member's guardian back at once. A repeat changes nothing. */
export async function withdrawGuardian(context: AppContext, { id: memberId }: MemberActor): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockMember(trx, memberId);
    const row = await findCurrent(trx, memberId);
    if (row) await endGuardian(context, trx, row, 'ENDED', context.clock());
  });
}
