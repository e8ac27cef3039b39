import type { Trx } from '../../platform/database/transaction.ts';
import { barNumbers, deleteDocumentsOf } from './queries.ts';

/**
 * Deletes every document of a member whose account is erased. The verified number of a banned member stays
 * barred, as a keyed digest (decisions §7); an unverified number may belong to another person. Returns the
 * storage prefixes to delete after the commit.
 */
export async function eraseDocuments(
  trx: Trx,
  memberId: string,
  facts: { readonly wasBanned: boolean; readonly at: number },
): Promise<string[]> {
  const deleted = await deleteDocumentsOf(trx, memberId);
  if (facts.wasBanned) {
    const digests = deleted.filter((row) => row.status === 'VERIFIED').map((row) => row.number_digest);
    await barNumbers(trx, digests, facts.at);
  }
  return deleted.flatMap((row) => row.scan_key ?? []);
}
