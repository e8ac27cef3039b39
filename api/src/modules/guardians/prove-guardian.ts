import { effectiveContact } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { guardsEnough, setContactOfRecord } from '../members/index.ts';
import { type GuardianRow, updateGuardian } from './queries.ts';

/**
 * Records that the guardian agreed. From the commit on, unlocks reveal what the member chose; but if the
 * number guards enough other profiles, staff look first. The caller locks the member.
 */
export async function proveGuardian(
  context: AppContext,
  trx: Trx,
  row: GuardianRow,
  now: number,
): Promise<'PROVEN' | 'HELD'> {
  const { id, member_id: memberId, phone } = row;
  const isHeld = phone !== null && (await guardsEnough(trx, phone, memberId));
  const state = isHeld ? 'HELD' : 'PROVEN';
  await updateGuardian(trx, id, { state, proven_at: now, code_digest: null, code_expires_at: null });
  const choice = row.contact_of_record as 'self';
  if (!isHeld) await setContactOfRecord(trx, memberId, effectiveContact(choice, true));
  afterCommit(trx, () => context.bus.toMember(memberId, 'account-update', {}));
  return state;
}
