import type { BiodataChoice } from '@milon/shared/contracts';
import { showsContact } from '@milon/shared/rules';
import { DomainError } from '../../platform/domain-error.ts';
import type { Facts } from './load-facts.ts';

/**
 * Throws VERIFY_FIRST for an own contact of which nothing is proven, CONFLICT for a guardian who is not.
 */
export function requireContact(
  choice: Pick<BiodataChoice, 'contact' | 'sections'>,
  { contact, profile }: Facts,
): void {
  if (!showsContact(choice)) return;
  if (!contact) throw new DomainError('CONFLICT');
  if ('self' in contact && !profile.phoneNumber && !profile.email) throw new DomainError('VERIFY_FIRST');
}
