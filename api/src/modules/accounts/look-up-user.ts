import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { limitVisit, type Visit } from '../../platform/limit-visit.ts';
import { accountKey } from './account-key.ts';
import { findAccount } from './queries.ts';

/**
 * Confirms that an account has this phone or email, and reveals nothing else. Throws NOT_FOUND if there is
 * none.
 */
export async function lookUpUser(
  context: AppContext,
  by: { phone?: string | undefined; email?: string | undefined },
  visit: Visit,
): Promise<{ exists: true }> {
  await limitVisit(context, 'lookUp', visit);
  const key = accountKey(by);
  const account = key && (await findAccount(context.db, key));
  // A deleted account that is not yet removed still has its phone and email: its owner can sign in to restore
  // it.
  if (!account) throw new DomainError('NOT_FOUND');
  return { exists: true };
}
