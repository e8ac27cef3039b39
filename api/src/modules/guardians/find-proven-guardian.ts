import type { GuardianContact } from '@milon/shared/contracts';
import type { Db } from '../../platform/database/connect.ts';
import { findCurrent } from './queries.ts';
import { guardianPhone } from './view.ts';

/** The member's current guardian who agreed, with all that a caller needs. */
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
