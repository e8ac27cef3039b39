import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findMember, withListingCounters } from '../members/index.ts';
import { markRowDeleted, takeOverDeletion, unmarkDeleted } from './queries.ts';
import { eraseAccount } from './remove-account.ts';
import { eraseRow } from './remove-untouched.ts';

/** Deletes a restored member once more, by whom and when it was done first; nobody gets a second receipt. */
export async function repeatDeletion(
  db: Db,
  memberId: string,
  { by, at }: { readonly by: string; readonly at: number },
): Promise<void> {
  await inTransaction(db, (trx) =>
    withListingCounters(trx, memberId, async () => {
      if (by !== memberId && (await takeOverDeletion(trx, memberId, by, at))) return;
      await markRowDeleted(trx, memberId, by, at);
    }),
  );
}

/** Brings a member back who had come back. */
export async function repeatReturn(db: Db, memberId: string): Promise<void> {
  await inTransaction(db, (trx) => withListingCounters(trx, memberId, () => unmarkDeleted(trx, memberId)));
}

/** Removes the data of a member who was removed. */
export async function repeatRemoval(
  context: Pick<AppContext, 'clock' | 'db' | 'storage'>,
  memberId: string,
  at: number,
): Promise<void> {
  await repeatDeletion(context.db, memberId, { by: memberId, at });
  // A deletion was before the removal, whatever the clocks say.
  await eraseAccount(context, memberId, Number.MAX_SAFE_INTEGER);
}

/** Removes the row of a member whom staff had created by mistake. */
export async function repeatErasure(db: Db, memberId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (await findMember(trx, memberId)) await eraseRow(trx, memberId);
  });
}
