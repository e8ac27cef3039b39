import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { parsePhone } from './phone-number.ts';
import { findAccount } from './queries.ts';

/** Whether an account has this phone or email; NOT_FOUND where none has, and nothing else is ever confirmed. */
export async function lookUpUser(
  context: AppContext,
  by: { phone?: string | undefined; email?: string | undefined },
  address: string,
): Promise<{ exists: true }> {
  await context.limits.take('lookUp', address);
  const phone = by.phone === undefined ? undefined : parsePhone(by.phone);
  const account = phone
    ? await findAccount(context.db, { phone: phone.e164 })
    : by.email && (await findAccount(context.db, { email: by.email.toLowerCase() }));
  // One that is deleted and not yet removed still holds its phone and email: signing in offers to restore it.
  if (!account) throw new DomainError('NOT_FOUND');
  return { exists: true };
}
