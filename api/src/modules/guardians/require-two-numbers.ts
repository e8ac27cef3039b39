import type { ContactOfRecord } from '@milon/shared/rules';
import { DomainError } from '../../platform/domain-error.ts';
import { ownPhone } from '../members/index.ts';

/** Throws INVALID for the choice of both contacts while they have the same number. */
export function requireTwoNumbers(
  { contactOfRecord }: { readonly contactOfRecord?: ContactOfRecord | undefined },
  guardianPhone: string | null,
  account: Parameters<typeof ownPhone>[0] | undefined,
): void {
  const own = account && ownPhone(account);
  if (contactOfRecord === 'both' && guardianPhone !== null && guardianPhone === own)
    throw new DomainError('INVALID', { fields: ['contactOfRecord'] });
}
