import type { BiodataChoice } from '@milon/shared/contracts';
import { showsContact } from '@milon/shared/rules';
import { DomainError } from '../../platform/domain-error.ts';
import type { Facts } from './load-facts.ts';

/**
 * Throws CONFLICT for a guardian who is not proven, `unproven` for an own contact of which nothing is, and
 * PERMISSION_NEEDED before staff have seen the permission for a further marriage.
 */
export function requireContact(
  choice: Pick<BiodataChoice, 'contact' | 'sections'>,
  { contact, lacksPermission, profile }: Facts,
  unproven: 'VERIFY_FIRST' | 'NOT_PROVEN' = 'VERIFY_FIRST',
): void {
  if (!showsContact(choice)) return;
  if (lacksPermission) throw new DomainError('PERMISSION_NEEDED');
  if (!contact) throw new DomainError('CONFLICT');
  if ('self' in contact && !profile.phoneNumber && !profile.email) throw new DomainError(unproven);
}
