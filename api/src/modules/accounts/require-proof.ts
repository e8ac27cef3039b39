import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { verifyPassword } from '../../platform/security/passwords.ts';
import { equalInConstantTime } from '../../platform/security/tokens.ts';
import { parsePhone } from './phone-number.ts';

export interface Proof {
  readonly password?: string | undefined;
  /** The member's own phone or email, for a member without a password. */
  readonly contact?: string | undefined;
}

interface Account {
  readonly id: string;
  readonly password_hash: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/**
 * Checks that a signed-in member is the owner of the account, before an act that somebody who finds a
 * signed-in browser must not do. Throws WRONG_CREDENTIALS, and TOO_MANY_REQUESTS after ten tries in 15
 * minutes.
 */
export async function requireProof(context: AppContext, account: Account, proof: Proof): Promise<void> {
  await context.limits.take('signInTries', `proof:${account.id}`);
  if (account.password_hash !== null) {
    if (await verifyPassword(account.password_hash, proof.password ?? '')) return;
    throw new DomainError('WRONG_CREDENTIALS', { fields: ['password'] });
  }
  const typed = proof.contact ?? '';
  const phone = parsePhone(typed)?.e164 ?? '';
  const isOwn =
    (account.phone !== null && equalInConstantTime(phone, account.phone)) ||
    (account.email !== null && equalInConstantTime(typed.toLowerCase(), account.email));
  if (!isOwn) throw new DomainError('WRONG_CREDENTIALS', { fields: ['contact'] });
}
