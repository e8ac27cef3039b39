import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import { DomainError } from '../../platform/domain-error.ts';
import { isCommonPassword } from '../../platform/security/common-password.ts';

/**
 * Throws INVALID about `field` for a password that attackers try first; this includes the owner's name and
 * email.
 */
export function requireUncommonPassword(
  field: string,
  password: string,
  owner: { name: string; email: string },
  language: Language,
): void {
  const known = [...owner.name.split(' '), ...owner.email.split('@').slice(0, 1)];
  if (!isCommonPassword(password, known)) return;
  throw new DomainError('INVALID', { fields: [field], messages: [fieldSentence(field, 'common', language)] });
}
