import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findMember, withListingCounters } from '../members/index.ts';
import { markRowDeleted, takeOverDeletion, writeDeletion, writeReturn } from './queries.ts';
import { eraseAccount } from './remove-account.ts';
import { eraseRow } from './remove-untouched.ts';

/**
 * Repeats a deletion after a restore, with its first time and its first actor. It replaces a deletion that
 * the backup has. Nobody gets a second receipt.
 */
export async function repeatDeletion(
  db: Db,
  memberId: string,
  { by, at }: { readonly by: string; readonly at: number },
): Promise<void> {
  await inTransaction(db, (trx) =>
    withListingCounters(trx, memberId, () => writeDeletion(trx, memberId, by, at)),
  );
}

/** Repeats that staff took over a member's own deletion: nobody can undo it. */
export async function repeatTakeover(
  db: Db,
  memberId: string,
  { by, at }: { readonly by: string; readonly at: number },
): Promise<void> {
  await inTransaction(db, (trx) => takeOverDeletion(trx, memberId, by, at));
}

/** Repeats that a member, or staff, undid the deletion. */
export async function repeatReturn(db: Db, memberId: string, at: number): Promise<void> {
  await inTransaction(db, (trx) => withListingCounters(trx, memberId, () => writeReturn(trx, memberId, at)));
}

/** Repeats the removal of a member's data. */
export async function repeatRemoval(
  context: Pick<AppContext, 'clock' | 'db' | 'storage'>,
  memberId: string,
  at: number,
): Promise<void> {
  await inTransaction(context.db, (trx) =>
    withListingCounters(trx, memberId, () => markRowDeleted(trx, memberId, memberId, at)),
  );
  // A deletion was before the removal, whatever the clocks say.
  await eraseAccount(context, memberId, Number.MAX_SAFE_INTEGER);
}

/** Repeats that a member created by mistake was erased. */
export async function repeatErasure(db: Db, memberId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (await findMember(trx, memberId)) await eraseRow(trx, memberId);
  });
}
