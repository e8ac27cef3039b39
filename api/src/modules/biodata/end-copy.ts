import type { AppContext, MemberActor } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { recordRemoval } from '../removals/index.ts';
import { endCopyOf, findCopy } from './queries.ts';

/** Ends a copy of the own biodata, whoever made it. A repeat changes nothing. Throws NOT_FOUND. */
export async function endCopy(
  context: Pick<AppContext, 'clock' | 'db'>,
  { id: memberId }: Pick<MemberActor, 'id'>,
  id: string,
): Promise<void> {
  const row = await findCopy(context.db, id);
  if (row?.member_id !== memberId) throw new DomainError('NOT_FOUND');
  const at = context.clock();
  await inTransaction(context.db, async (trx) => {
    if (await endCopyOf(trx, id, at))
      await recordRemoval(trx, { what: 'biodata.ended', id: memberId, other: id, at });
  });
}

/** Ends a copy again after a restore, whose owner may be an account that a merge had ended since. */
export async function repeatBiodataEnd(db: Db, id: string, at: number): Promise<void> {
  await inTransaction(db, async (trx) => void (await endCopyOf(trx, id, at)));
}
