import type { CallAnswer, premiumUserOfStaffCall } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findWaitingHolds } from '../reachability/index.ts';
import { findHolder, findLedger } from './staff-queries.ts';
import { ledgerEntryView, premiumUserView, waitingHoldView } from './staff-view.ts';

/**
 * Returns the package, the connects, those that wait for staff, and the ledger of a member, for
 * Administration. Throws NOT_FOUND for a member who is deleted.
 */
export async function getPremiumUser(
  context: AppContext,
  memberId: string,
): Promise<CallAnswer<typeof premiumUserOfStaffCall>> {
  const [row, ledger, waiting] = await Promise.all([
    findHolder(context.db, memberId),
    findLedger(context.db, memberId),
    findWaitingHolds(context.db, memberId),
  ]);
  if (!row) throw new DomainError('NOT_FOUND');
  return {
    data: {
      ...premiumUserView(row, context.clock()),
      ...(waiting.length > 0 ? { waitingHolds: waiting.map(waitingHoldView) } : {}),
      ledger: ledger.map(ledgerEntryView),
    },
  };
}
