import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { accountKey } from './account-key.ts';
import { findAccount } from './queries.ts';

/** Whether an account has this phone or email; NOT_FOUND where none has, and nothing else is ever confirmed. */
export async function lookUpUser(
  context: AppContext,
  by: { phone?: string | undefined; email?: string | undefined },
  address: string,
): Promise<{ exists: true }> {
  await context.limits.take('lookUp', address);
  const key = accountKey(by);
  const account = key && (await findAccount(context.db, key));
  // One that is deleted and not yet removed still holds its phone and email: signing in offers to restore it.
  if (!account) throw new DomainError('NOT_FOUND');
  return { exists: true };
}
