import type { AppContext } from '../../context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { endGuardian } from './end-guardian.ts';
import { findCurrent } from './queries.ts';

/**
 * Ends the guardian of a member whose account changes: with `phone` only if it is the guardian's number. The
 * caller locks the member.
 */
export async function endGuardianOf(
  context: AppContext,
  trx: Trx,
  memberId: string,
  phone?: string,
): Promise<void> {
  const row = await findCurrent(trx, memberId);
  if (!row || (phone !== undefined && row.phone !== phone)) return;
  await endGuardian(context, trx, row, 'ENDED', context.clock());
}
