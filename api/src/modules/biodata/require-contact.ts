import type { BiodataChoice } from '@milon/shared/contracts';
import { showsContact } from '@milon/shared/rules';
import { DomainError } from '../../platform/domain-error.ts';
import type { Facts } from './load-facts.ts';

/** Throws CONFLICT for a guardian who is not proven, `unproven` for an own contact of which nothing is. */
export function requireContact(
  choice: Pick<BiodataChoice, 'contact' | 'sections'>,
  { contact, profile }: Facts,
  unproven: 'VERIFY_FIRST' | 'NOT_PROVEN' = 'VERIFY_FIRST',
): void {
  if (!showsContact(choice)) return;
  if (!contact) throw new DomainError('CONFLICT');
  if ('self' in contact && !profile.phoneNumber && !profile.email) throw new DomainError(unproven);
}
