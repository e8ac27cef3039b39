import type { Trx } from '../../../platform/database/transaction.ts';
import { mintId } from '../../../platform/ids.ts';
import { addToCase, findMixedCases, moveReports } from './report-queries.ts';

/** Gives the waiting reports about a member that are in another one's cases to the member's own open case. */
export async function separateReports(
  trx: Trx,
  caseIds: readonly string[],
  memberId: string,
  now: number,
): Promise<void> {
  for (const { at, id: from } of await findMixedCases(trx, caseIds, memberId)) {
    const to = await addToCase(trx, { id: mintId(now), memberId, at });
    await moveReports(trx, { from, to, memberId });
  }
}
