import type { ContactOfRecord } from '@milon/shared/rules';
import { DomainError } from '../../platform/domain-error.ts';

/** Throws INVALID for the choice of both contacts while they have the same number. */
export function requireTwoNumbers(
  { contactOfRecord }: { readonly contactOfRecord?: ContactOfRecord | undefined },
  guardianPhone: string | null,
  account: { readonly phone: string | null } | undefined,
): void {
  if (contactOfRecord === 'both' && guardianPhone !== null && guardianPhone === account?.phone)
    throw new DomainError('INVALID', { fields: ['contactOfRecord'] });
}
