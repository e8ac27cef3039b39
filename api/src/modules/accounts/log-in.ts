import type { User } from '@milon/shared/contracts';
import { policyMessage } from '@milon/shared/messages';
import type { ActivePolicy, Language } from '@milon/shared/options';
import { policyAllows } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { verifyPassword } from '../../platform/security/passwords.ts';
import { loadUser, updateMember } from '../members/index.ts';
import { startSession } from '../sessions/index.ts';
import { parsePhone } from './phone-number.ts';
import { findAccount } from './queries.ts';

interface Credentials {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly password: string;
}

/** What one account is found by, the same however its phone or email is written; undefined for what is no phone. */
function keyOf({ phone, email }: Credentials): { phone: string } | { email: string } | undefined {
  if (email !== undefined) return { email: email.toLowerCase() };
  const parsed = parsePhone(phone ?? '');
  return parsed && { phone: parsed.e164 };
}

/**
 * Signs a member in by phone or email. A wrong password and an unknown account get the same answer after the same work. One whom
 * staff have shut out is told the staff's message, but only after the right password.
 */
export async function logIn(
  context: AppContext,
  credentials: Credentials,
  request: { address: string; userAgent: string; language: Language },
): Promise<{ user: User; token: string }> {
  await context.limits.take('signIn', request.address);
  const key = keyOf(credentials);
  if (key) await context.limits.take('signIn', `account:${Object.values(key).join()}`);
  const account = key && (await findAccount(context.db, key));
  const matches = await verifyPassword(account?.password_hash, credentials.password);
  if (!account || !matches || account.is_deleted) throw new DomainError('WRONG_CREDENTIALS');
  if (account.is_disabled || !policyAllows(account.active_policy).signsIn) {
    const words = policyMessage(
      account.active_policy as ActivePolicy,
      account.policy_message,
      request.language,
    );
    throw new DomainError('ACCOUNT_CLOSED', { messages: [words] });
  }
  const token = await inTransaction(context.db, async (trx) => {
    await updateMember(trx, account.id, { last_login_at: context.clock() });
    return startSession(context, trx, account.id, request.userAgent);
  });
  return { user: await loadUser(context, account.id), token };
}
