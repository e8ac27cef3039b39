import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/**
 * Finds pauses that began by `pausedUntil` and whose members have not received step `told`
 * (`members_paused`).
 */
export async function findUnannouncedPauses(
  db: Db,
  { limit, pausedUntil, told }: { pausedUntil: number; told: number; limit: number },
) {
  return db
    .selectFrom('members')
    .select(['id', 'paused_at'])
    .where('paused_at', 'is not', null)
    .where('paused_at', '<=', pausedUntil)
    .where('pause_told', '<', told)
    .where('is_deleted', '=', 0)
    .limit(limit)
    .execute();
}
export type PauseRow = Awaited<ReturnType<typeof findUnannouncedPauses>>[number];

/**
 * Records that a step was sent. Returns false if another process sent it first, or the pause was ended or
 * prolonged in the meantime.
 */
export async function markPauseAnnounced(
  trx: Trx,
  { id, paused_at }: PauseRow,
  told: number,
): Promise<boolean> {
  const noted = await trx
    .updateTable('members')
    .set({ pause_told: told })
    .where('id', '=', id)
    .where('paused_at', '=', paused_at)
    .where('pause_told', '<', told)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Extends a package that had not ended when the pause began by the days that did not count. */
export async function extendMembership(
  trx: Trx,
  memberId: string,
  stopped: { readonly pausedAt: number; readonly milliseconds: number; readonly at: number },
): Promise<void> {
  const { at, milliseconds, pausedAt } = stopped;
  await trx
    .updateTable('memberships')
    .set((eb) => ({ ends_at: eb('ends_at', '+', milliseconds), updated_at: at }))
    .where('member_id', '=', memberId)
    .where('ends_at', '>', pausedAt)
    .execute();
  // A refund computes the end again from the purchases that stand.
  await trx
    .updateTable('transactions')
    .set((eb) => ({ package_ends_at: eb('package_ends_at', '+', milliseconds) }))
    .where('member_id', '=', memberId)
    .where('package_ends_at', '>', pausedAt)
    .execute();
}
