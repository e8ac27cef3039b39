import type { Trx } from '../../platform/database/transaction.ts';
import { isMerged } from './queries.ts';

const merged = (trx: Trx) => trx.selectFrom('merges').where('state', '=', 'DONE');

/**
 * Whose ledgers end with this account: its own and those of accounts that were merged into it. Of an account
 * that was merged into another none: purchases and unlocks that moved have their rows there.
 */
export async function findOwnLedgers(trx: Trx, memberId: string): Promise<string[]> {
  if (await isMerged(trx, memberId)) return [];
  const owners = [memberId];
  for (const owner of owners) {
    const rows = await merged(trx).select('newer_id').where('older_id', '=', owner).execute();
    owners.push(...rows.map((row) => row.newer_id));
  }
  return owners;
}

/**
 * Deletes what names the member as a likely duplicate and the merges that came to nothing. Of a merge that
 * stands only the two ids and the times remain.
 */
export async function eraseMerges(trx: Trx, memberId: string): Promise<void> {
  for (const side of ['older_id', 'newer_id'] as const) {
    await trx.deleteFrom('likely_duplicates').where(side, '=', memberId).execute();
    await trx
      .updateTable('merges')
      .set({ reason: '', undo_reason: null, before: null })
      .where(side, '=', memberId)
      .execute();
    await trx.deleteFrom('merges').where(side, '=', memberId).where('state', '!=', 'DONE').execute();
  }
}
