import type { Trx } from '../../platform/database/transaction.ts';
import { barNumbers, deleteDocumentsOf } from './queries.ts';

/**
 * Takes away every document of a member whose account is being erased. The verified number of a banned member stays barred, as a keyed
 * digest (decisions §7); a number that nobody verified may be somebody else's. Returns the prefixes in the storage to remove after the
 * commit.
 */
export async function eraseDocuments(
  trx: Trx,
  memberId: string,
  facts: { readonly wasBanned: boolean; readonly at: number },
): Promise<string[]> {
  const gone = await deleteDocumentsOf(trx, memberId);
  if (facts.wasBanned) {
    const digests = gone.filter((row) => row.status === 'VERIFIED').map((row) => row.number_digest);
    await barNumbers(trx, digests, facts.at);
  }
  return gone.flatMap((row) => row.scan_key ?? []);
}
