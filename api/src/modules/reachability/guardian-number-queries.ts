import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/** The guardian whom an SMS asked, while they are named. */
export function findNamedGuardian(db: Db, id: string) {
  return db
    .selectFrom('guardians')
    .select(['id', 'member_id', 'phone'])
    .where('id', '=', id)
    .where('state', '=', 'PROVEN')
    .executeTakeFirst();
}

export async function saveGuardianSign(trx: Trx, id: string, now: number): Promise<void> {
  await trx
    .updateTable('guardians')
    .set({ confirmed_at: now, silent_holds: 0 })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Counts a hold of this guardian's number that ended without an answer, if no sign came since `since`.
 * Returns how many there are now; undefined if the guardian answered or is no longer named.
 */
export async function countSilentGuardian(trx: Trx, id: string, since: number): Promise<number | undefined> {
  const row = await trx
    .updateTable('guardians')
    .set((eb) => ({ silent_holds: eb('silent_holds', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'PROVEN')
    .where((where) => where(where.fn.coalesce('confirmed_at', 'proven_at'), '<', since))
    .returning('silent_holds')
    .executeTakeFirst();
  return row?.silent_holds;
}
