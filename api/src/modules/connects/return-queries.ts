import type { Trx } from '../../platform/database/transaction.ts';

/** Whether the connect of this unlock was returned before. */
export async function isReturned(trx: Trx, memberId: string, connectId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('connect_ledger')
    .select('id')
    .where('member_id', '=', memberId)
    .where('reason', '=', 'RETURN')
    .where('reference_id', '=', connectId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds one connect to what is left. Returns false for a member without a membership. */
export async function addReturnedConnect(trx: Trx, memberId: string, now: number): Promise<boolean> {
  const row = await trx
    .updateTable('memberships')
    .set((eb) => ({ remaining_connects: eb('remaining_connects', '+', 1), updated_at: now }))
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}
