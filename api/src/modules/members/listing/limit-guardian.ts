import type { Trx } from '../../../platform/database/transaction.ts';
import { findUnacceptedGuardian, guardsEnough, holdGuardian } from './guarded-queries.ts';

/** Leaves the guardian of a profile that is shown from now on to staff if the number guards enough others. */
export async function limitGuardian(trx: Trx, memberId: string): Promise<void> {
  const guardian = await findUnacceptedGuardian(trx, memberId);
  if (!guardian?.phone || !(await guardsEnough(trx, guardian.phone, memberId))) return;
  await holdGuardian(trx, guardian.id, memberId);
}
