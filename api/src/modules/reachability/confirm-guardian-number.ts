import type { AppContext } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { deleteGuardianSilence } from '../notifications/index.ts';
import { saveGuardianSign } from './guardian-number-queries.ts';
import { settleHoldsOf } from './settle-due-holds.ts';

/**
 * Records a sign of a guardian at their number. Held connects are spent after the commit; if the process ends
 * before, the job does it.
 */
export async function confirmGuardianNumber(
  context: AppContext,
  trx: Trx,
  { guardianId, ownerId }: { readonly guardianId: string; readonly ownerId: string },
  now: number,
): Promise<void> {
  await saveGuardianSign(trx, guardianId, now);
  await deleteGuardianSilence(trx, ownerId);
  afterCommit(trx, () =>
    context.background.run('connects held for a guardian', () => settleHoldsOf(context, ownerId)),
  );
}

/** Nobody can answer as this guardian any more: what is held only for them comes back after the commit. */
export function giveUpGuardian(context: AppContext, trx: Trx, ownerId: string): void {
  afterCommit(trx, () =>
    context.background.run('connects held for a former guardian', () => settleHoldsOf(context, ownerId)),
  );
}
