import { BANNED_POLICY } from '@milon/shared/constants';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';

function deletion(trx: Trx, memberId: string, deletedBy: string, at: number) {
  return trx
    .updateTable('members')
    .set({
      is_deleted: 1,
      deleted_at: at,
      deleted_by: deletedBy,
      restorable_by_staff: deletedBy === memberId ? 0 : 1,
      updated_at: at,
    })
    .where('id', '=', memberId);
}

/** Marks a member as deleted. Returns undefined if the member does not exist or is already deleted. */
export function markRowDeleted(trx: Trx, memberId: string, deletedBy: string, at: number) {
  return deletion(trx, memberId, deletedBy, at)
    .where('is_deleted', '=', 0)
    .returning('id')
    .executeTakeFirst();
}

/** Writes a deletion that stands, whatever the row of a restored backup says. */
export async function writeDeletion(
  trx: Trx,
  memberId: string,
  deletedBy: string,
  at: number,
): Promise<void> {
  await deletion(trx, memberId, deletedBy, at).where('removed_at', 'is', null).execute();
}

/** Writes that a member is back, whoever the row of a restored backup says deleted them. */
export async function writeReturn(trx: Trx, memberId: string, at: number): Promise<void> {
  await trx
    .updateTable('members')
    .set({ is_deleted: 0, deleted_at: null, deleted_by: null, restorable_by_staff: 0, updated_at: at })
    .where('id', '=', memberId)
    .where('is_deleted', '=', 1)
    .where('removed_at', 'is', null)
    .execute();
}

/**
 * Turns a member's own deletion into one by staff: its time stays, but the member can no longer undo it.
 * Returns undefined if there is no such deletion.
 */
export function takeOverDeletion(trx: Trx, memberId: string, deletedBy: string, at: number) {
  return trx
    .updateTable('members')
    .set({ deleted_by: deletedBy, updated_at: at })
    .where('id', '=', memberId)
    .where('is_deleted', '=', 1)
    .where('deleted_by', '=', memberId)
    .where('removed_at', 'is', null)
    .returning('deleted_at')
    .executeTakeFirst();
}

/**
 * Undoes a member's own deletion. Returns false if the member was removed in the meantime, staff took over
 * the deletion, or the member is banned.
 */
export async function unmarkDeleted(trx: Trx, memberId: string): Promise<boolean> {
  const row = await trx
    .updateTable('members')
    .set({ is_deleted: 0, deleted_at: null, deleted_by: null })
    .where('id', '=', memberId)
    .where('is_deleted', '=', 1)
    .where('deleted_by', '=', memberId)
    .where('removed_at', 'is', null)
    .where('is_disabled', '=', 0)
    .where('active_policy', '!=', BANNED_POLICY)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Undoes a deletion by staff of after `since`. Returns false if there is no such deletion: the member began
 * it, the time is over, or the member was removed.
 */
export async function unmarkDeletedByStaff(
  trx: Trx,
  memberId: string,
  { since, at }: { readonly since: number; readonly at: number },
): Promise<boolean> {
  const row = await trx
    .updateTable('members')
    .set({ is_deleted: 0, deleted_at: null, deleted_by: null, restorable_by_staff: 0, updated_at: at })
    .where('id', '=', memberId)
    .where('is_deleted', '=', 1)
    .where('restorable_by_staff', '=', 1)
    .where('removed_at', 'is', null)
    .where('deleted_at', '>', since)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the account was merged into another. */
export async function isMerged(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('merges')
    .select('id')
    .where('newer_id', '=', memberId)
    .where('state', '=', 'DONE')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countInvoices(
  db: Db,
  memberId: string,
): Promise<{ count: number; latest: number | null }> {
  const row = await db
    .selectFrom('transactions')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.max<number | null>('created_at').as('latest'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row;
}

/** Finds members who were deleted by `until` and are not yet removed, longest deleted first. */
export async function findDueRemovals(db: Db, until: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('deleted_at', '<=', until)
    .where('removed_at', 'is', null)
    .orderBy('deleted_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Deletes invoices of removed members from before `since`, by their time (`transactions_time`), except what
 * staff must still pay back.
 */
export async function deleteInvoicesBefore(db: Db, since: number): Promise<void> {
  await db
    .deleteFrom('transactions')
    .where('created_at', '<', since)
    .where('attention', '=', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('members')
          .select('members.id')
          .whereRef('members.id', '=', 'transactions.member_id')
          .where('members.removed_at', 'is not', null),
      ),
    )
    .execute();
}
