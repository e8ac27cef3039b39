import type { AppContext, StaffActor } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { appendAudit } from '../../audit/index.ts';
import { findStaff, lockStaff, updateStaff } from '../queries.ts';
import { endSessionsOf } from '../sign-in/session-queries.ts';
import { replaceRecoveryCodes } from './recovery-code-queries.ts';
import { mintRecoveryCodes, recoveryDigest } from './recovery-codes.ts';
import { consumeStaffCode, readStaffCode } from './second-factor.ts';

/**
 * Turns the second factor on with the first code of its authenticator, and returns the recovery codes, which
 * are shown only once. Ends all other sessions, because they began without it. Throws CODE_WRONG,
 * TOO_MANY_REQUESTS, CONFLICT if no authenticator waits to be confirmed.
 */
export async function confirmTotp(
  context: AppContext,
  actor: StaffActor,
  typed: string,
): Promise<{ recoveryCodes: string[] }> {
  const account = await findStaff(context.db, actor.id);
  if (!account?.totp_sealed || account.totp_confirmed_at !== null) throw new DomainError('CONFLICT');
  const code = await readStaffCode(context, account, typed);
  const recoveryCodes = mintRecoveryCodes();
  const digests = recoveryCodes.map((one) => recoveryDigest(context, actor.id, one));
  const at = context.clock();
  const refusal = await inTransaction(context.db, async (trx) => {
    const held = await lockStaff(trx, actor.id);
    if (!held || held.totp_confirmed_at !== null) return new DomainError('CONFLICT');
    const wrong = await consumeStaffCode(trx, held, code, at);
    if (wrong) return wrong;
    await updateStaff(trx, actor.id, { totp_confirmed_at: at });
    await replaceRecoveryCodes(trx, actor.id, digests);
    await endSessionsOf(trx, actor.id, at, actor.sessionId);
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'staff.second_factor_on',
      targetId: actor.id,
      facts: {},
      at,
    });
    return undefined;
  });
  if (refusal) throw refusal;
  return { recoveryCodes };
}
