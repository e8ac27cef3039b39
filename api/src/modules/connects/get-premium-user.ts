import type { CallAnswer, premiumUserOfStaffCall } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findHolder, findLedger } from './staff-queries.ts';
import { ledgerEntryView, premiumUserView } from './staff-view.ts';

/**
 * Returns the package, the connects and the ledger of a member, for Administration. Throws NOT_FOUND for a
 * member who is deleted.
 */
export async function getPremiumUser(
  context: AppContext,
  memberId: string,
): Promise<CallAnswer<typeof premiumUserOfStaffCall>> {
  const [row, ledger] = await Promise.all([
    findHolder(context.db, memberId),
    findLedger(context.db, memberId),
  ]);
  if (!row) throw new DomainError('NOT_FOUND');
  return { data: { ...premiumUserView(row, context.clock()), ledger: ledger.map(ledgerEntryView) } };
}
