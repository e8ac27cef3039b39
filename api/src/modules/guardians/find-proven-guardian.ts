import type { GuardianContact } from '@milon/shared/contracts';
import type { Db } from '../../platform/database/connect.ts';
import { findCurrent } from './queries.ts';
import { guardianPhone } from './view.ts';

/** The guardian who agreed and whom nobody took back, as who may call them reads it. */
export async function findProvenGuardian(db: Db, memberId: string): Promise<GuardianContact | undefined> {
  const row = await findCurrent(db, memberId);
  if (row?.state !== 'PROVEN' || row.name === null) return undefined;
  return {
    name: row.name,
    relation: row.relation as GuardianContact['relation'],
    phoneNumber: guardianPhone(row),
    callTime: row.call_time as GuardianContact['callTime'],
  };
}
