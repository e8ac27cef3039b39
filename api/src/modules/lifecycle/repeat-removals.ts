import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findMember, withListingCounters } from '../members/index.ts';
import { markRowDeleted, takeOverDeletion, writeDeletion, writeReturn } from './queries.ts';
import { eraseAccount } from './remove-account.ts';
import { eraseRow } from './remove-untouched.ts';

/**
 * Deletes a restored member once more, by whom and when it was done first, also if the backup has another
 * deletion of theirs. Nobody gets a second receipt.
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

/** Keeps a member from undoing their own deletion that staff took over; nobody else can undo it either. */
export async function repeatTakeover(
  db: Db,
  memberId: string,
  { by, at }: { readonly by: string; readonly at: number },
): Promise<void> {
  await inTransaction(db, (trx) => takeOverDeletion(trx, memberId, by, at));
}

/** Brings a member back who had come back, by themselves or through staff. */
export async function repeatReturn(db: Db, memberId: string, at: number): Promise<void> {
  await inTransaction(db, (trx) => withListingCounters(trx, memberId, () => writeReturn(trx, memberId, at)));
}

/** Removes the data of a member who was removed. */
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

/** Removes the row of a member whom staff had created by mistake. */
export async function repeatErasure(db: Db, memberId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (await findMember(trx, memberId)) await eraseRow(trx, memberId);
  });
}
