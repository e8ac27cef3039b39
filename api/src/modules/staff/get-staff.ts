import type { Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { lockStaff, type StaffRow } from './queries.ts';

/** The account, locked until the transaction ends. Throws NOT_FOUND. */
export async function getStaff(trx: Trx, id: string): Promise<StaffRow> {
  const row = await lockStaff(trx, id);
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}
