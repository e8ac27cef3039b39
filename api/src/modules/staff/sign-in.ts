import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { verifyPassword } from '../../platform/security/passwords.ts';
import { hashToken, mintToken } from '../../platform/security/tokens.ts';
import { findStaffByEmail, insertStaffSession, setLastLogin } from './queries.ts';
import { issueTokens, type StaffTokens, staffSessionDays } from './tokens.ts';

/** Signs staff in. A wrong password, an unknown and a disabled account get the same answer after the same work. */
export async function signInStaff(
  context: AppContext,
  credentials: { email: string; password: string },
  address: string,
): Promise<StaffTokens> {
  const email = credentials.email.toLowerCase();
  await context.limits.take('signIn', address);
  await context.limits.take('signIn', `staff:${email}`);
  const account = await findStaffByEmail(context.db, email);
  const matches = await verifyPassword(account?.password_hash, credentials.password);
  if (!account || !matches || account.is_disabled) throw new DomainError('WRONG_CREDENTIALS');
  const now = context.clock();
  const session = { id: mintId(now), secret: mintToken() };
  await inTransaction(context.db, async (trx) => {
    await insertStaffSession(trx, {
      id: session.id,
      staff_id: account.id,
      refresh_hash: hashToken(session.secret),
      created_at: now,
      expires_at: now + staffSessionDays * DAY_MS,
    });
    await setLastLogin(trx, account.id, now);
  });
  return issueTokens(context, account, session);
}
