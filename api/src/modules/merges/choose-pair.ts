import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { appendAudit } from '../audit/index.ts';
import { chooseDuplicate, findByAge } from './duplicate-queries.ts';
import { weights } from './signals.ts';

/**
 * Puts two accounts into the queue that Administration says are one person's, also after they were called two
 * persons. Returns the pair's id. Throws NOT_FOUND if one is not there, or both are the same.
 */
export async function choosePair(
  context: AppContext,
  actor: StaffActor,
  accounts: readonly string[],
): Promise<string> {
  const at = context.clock();
  return inTransaction(context.db, async (trx) => {
    const [older, newer] = await findByAge(trx, accounts);
    if (!older || !newer) throw new DomainError('NOT_FOUND', { fields: ['accounts'] });
    const id = await chooseDuplicate(trx, {
      id: mintId(at),
      older_id: older.id,
      newer_id: newer.id,
      weight: weights.byHand,
      found_at: at,
      added_by: actor.id,
    });
    for (const [targetId, otherAccount] of [
      [older.id, newer.id],
      [newer.id, older.id],
    ] as const)
      await appendAudit(trx, {
        staffId: actor.id,
        action: 'merge.choose',
        targetId,
        facts: { otherAccount },
        at,
      });
    return id;
  });
}
