import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import { DomainError } from '../../platform/domain-error.ts';
import { isCommonPassword } from '../../platform/security/common-password.ts';

/** Throws INVALID about `field` for a password that attackers try first. */
export function requireUncommon(field: string, password: string, language: Language): void {
  if (!isCommonPassword(password)) return;
  throw new DomainError('INVALID', { fields: [field], messages: [fieldSentence(field, 'format', language)] });
}
