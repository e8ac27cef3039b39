import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { mintId } from '../../../platform/ids.ts';
import { verifyPassword } from '../../../platform/security/passwords.ts';
import { hashToken } from '../../../platform/security/tokens.ts';
import { findStaffByEmail, lockStaff, type StaffRow, updateStaff } from '../queries.ts';
import { consumeStaffCode, readStaffCode } from '../second-factor/second-factor.ts';
import { guardStaffSignIn, type StaffGuard } from './guard-sign-in.ts';
import { knownDevice, proveDevice } from './known-device.ts';
import { insertStaffSession } from './session-queries.ts';
import { issueTokens, mintRefreshSecret, type StaffTokens, staffSessionDays } from './tokens.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
}

interface Request {
  readonly address: string;
  readonly userAgent: string;
}

/**
 * A locked account answers after this time, whatever was wrong, so that the time does not reveal a right
 * password.
 */
const lockedAnswerMs = 500;

function maySignIn(account: StaffRow | undefined, now: number): account is StaffRow {
  if (!account || account.is_disabled) return false;
  return account.password_ends_at === null || account.password_ends_at > now;
}

async function checkAndEnter(
  context: AppContext,
  { email, password, code: typed }: Credentials,
  { userAgent, deviceId, guard }: { userAgent: string; deviceId: string | undefined; guard: StaffGuard },
): Promise<StaffTokens> {
  const account = await findStaffByEmail(context.db, email);
  const matches = await verifyPassword(account?.password_hash, password);
  const now = context.clock();
  if (!maySignIn(account, now) || !matches) throw new DomainError('WRONG_CREDENTIALS');
  if (!guard.lock) await guard.succeeded();
  const code = typed ? await readStaffCode(context, account, typed) : undefined;
  const sessionId = mintId(now);
  const session = { id: sessionId, secret: mintRefreshSecret(context, sessionId) };
  const outcome = await inTransaction(context.db, async (trx) => {
    // The account may have changed since it was checked above.
    const held = await lockStaff(trx, account.id);
    if (!maySignIn(held, now) || held.password_hash !== account.password_hash) {
      return new DomainError('WRONG_CREDENTIALS');
    }
    if (held.totp_confirmed_at !== null) {
      if (!code) return new DomainError('CODE_REQUIRED', { fields: ['code'] });
      const refusal = await consumeStaffCode(trx, held, code, now);
      if (refusal) return refusal;
    } else if (guard.lock) return guard.lock;
    const device = await proveDevice(trx, { staffId: held.id, knownId: deviceId }, now);
    await insertStaffSession(trx, {
      id: session.id,
      staff_id: held.id,
      refresh_hash: hashToken(session.secret),
      user_agent: userAgent.slice(0, 200),
      created_at: now,
      refreshed_at: now,
      expires_at: now + staffSessionDays * DAY_MS,
      device_id: device.id,
    });
    await updateStaff(trx, held.id, { last_login_at: now });
    return { held, device };
  });
  if (outcome instanceof DomainError) throw outcome;
  if (guard.lock) await guard.succeeded();
  const tokens = await issueTokens(context, outcome.held, session);
  return outcome.device.secret === undefined ? tokens : { ...tokens, device: outcome.device.secret };
}

/**
 * Signs staff in. A wrong password, an unknown account, a disabled account and an expired temporary password
 * get the same answer after the same work. Only a caller with the right password learns that a code is
 * required (CODE_REQUIRED), and only their wrong codes are counted, so that no one else can slow an account
 * down. Wrong passwords by others lock an account for an hour. Two things still work then: a device on which
 * the account signed in before (`device`), and the right password together with a right code. Every other try
 * gets the same TOO_MANY_REQUESTS.
 */
export async function signInStaff(
  context: AppContext,
  form: Credentials & { readonly device?: string | undefined },
  { address, userAgent }: Request,
): Promise<StaffTokens> {
  const credentials = { ...form, email: form.email.toLowerCase() };
  const { email } = credentials;
  const deviceId = await knownDevice(context, email, form.device);
  const guard = await guardStaffSignIn(context, {
    email,
    address,
    deviceId,
    hasCode: form.code !== undefined,
  });
  const entering = checkAndEnter(context, credentials, { userAgent, deviceId, guard });
  if (!guard.lock) return entering;
  const answerTime = wait(lockedAnswerMs);
  try {
    return await entering;
  } catch (error) {
    await answerTime;
    throw error instanceof DomainError ? guard.lock : error;
  }
}
