import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { verifyPassword } from '../../platform/security/passwords.ts';
import { proveOwner } from '../verification/index.ts';

export interface Proof {
  readonly password?: string | undefined;
  /** The code of `/verify/owner`, for a member without a password. */
  readonly code?: string | undefined;
}

/**
 * Checks that a signed-in member is the owner of the account, before an act that somebody who finds a
 * signed-in browser must not do. Throws WRONG_CREDENTIALS, what `proveOwner` throws, and TOO_MANY_REQUESTS
 * after ten tries in 15 minutes.
 */
export async function requireProof(
  context: AppContext,
  account: { readonly id: string; readonly password_hash: string | null },
  proof: Proof,
): Promise<void> {
  await context.limits.take('signInTries', `proof:${account.id}`);
  if (account.password_hash !== null) {
    if (await verifyPassword(account.password_hash, proof.password ?? '')) return;
    throw new DomainError('WRONG_CREDENTIALS', { fields: ['password'] });
  }
  if (proof.code === undefined) throw new DomainError('WRONG_CREDENTIALS', { fields: ['code'] });
  await proveOwner(context, account.id, proof.code);
}
