import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { countPasswordTry } from '../../platform/password-tries.ts';
import { verifyPassword } from '../../platform/security/passwords.ts';
import { hashToken, mintToken } from '../../platform/security/tokens.ts';
import { findStaffByEmail, holdStaff, type StaffRow, updateStaff } from './queries.ts';
import { readStaffCode, useStaffCode } from './second-factor.ts';
import { insertStaffSession } from './session-queries.ts';
import { issueTokens, type StaffTokens, staffSessionDays } from './tokens.ts';

function maySignIn(account: StaffRow | undefined, now: number): account is StaffRow {
  if (!account || account.is_disabled) return false;
  return account.password_ends_at === null || account.password_ends_at > now;
}

/**
 * Signs staff in. A wrong password, an unknown and a disabled account, and a temporary password that has ended get the same answer
 * after the same work. Only who has the password learns whether a code is asked for (CODE_REQUIRED), and only their codes are
 * counted, so nobody else can slow an account down by wrong ones.
 */
export async function signInStaff(
  context: AppContext,
  credentials: { email: string; password: string; code?: string | undefined },
  request: { address: string; userAgent: string },
): Promise<StaffTokens> {
  const email = credentials.email.toLowerCase();
  const guard = await countPasswordTry(context.limits, {
    account: `staff:${email}`,
    address: request.address,
  });
  const account = await findStaffByEmail(context.db, email);
  const matches = await verifyPassword(account?.password_hash, credentials.password);
  const now = context.clock();
  if (!maySignIn(account, now) || !matches) throw new DomainError('WRONG_CREDENTIALS');
  await guard.succeeded();
  const code = credentials.code ? await readStaffCode(context, account, credentials.code) : undefined;
  const session = { id: mintId(now), secret: mintToken() };
  const outcome = await inTransaction(context.db, async (trx) => {
    // What was compared above may have changed meanwhile.
    const held = await holdStaff(trx, account.id);
    if (!maySignIn(held, now) || held.password_hash !== account.password_hash) {
      return new DomainError('WRONG_CREDENTIALS');
    }
    if (held.totp_confirmed_at !== null) {
      if (!code) return new DomainError('CODE_REQUIRED', { fields: ['code'] });
      const refusal = await useStaffCode(trx, held, code, now);
      if (refusal) return refusal;
    }
    await insertStaffSession(trx, {
      id: session.id,
      staff_id: held.id,
      refresh_hash: hashToken(session.secret),
      user_agent: request.userAgent.slice(0, 200),
      created_at: now,
      refreshed_at: now,
      expires_at: now + staffSessionDays * DAY_MS,
    });
    await updateStaff(trx, held.id, { last_login_at: now });
    return held;
  });
  if (outcome instanceof DomainError) throw outcome;
  return issueTokens(context, outcome, session);
}
