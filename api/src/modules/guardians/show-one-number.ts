import type { Trx } from '../../platform/database/transaction.ts';
import { findMember, ownPhone, setContactOfRecord } from '../members/index.ts';
import { findCurrent, updateGuardian } from './queries.ts';

/**
 * After the own contact lost the candidate's number: shows the guardian alone if both were chosen and the
 * account's number is the guardian's. The caller locks the member.
 */
export async function showOneNumber(trx: Trx, memberId: string): Promise<void> {
  const [row, account] = [await findCurrent(trx, memberId), await findMember(trx, memberId)];
  if (row?.contact_of_record !== 'both' || !account || row.phone !== ownPhone(account)) return;
  await updateGuardian(trx, row.id, { contact_of_record: 'guardian' });
  if (row.state === 'PROVEN') await setContactOfRecord(trx, memberId, 'guardian');
}
