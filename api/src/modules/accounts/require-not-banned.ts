import { policyMessage } from '@milon/shared/messages';
import type { ActivePolicy, Language } from '@milon/shared/options';
import { policyAllows } from '@milon/shared/rules';
import { DomainError } from '../../platform/domain-error.ts';

/**
 * Throws ACCOUNT_CLOSED with the staff's message for a banned account. Check the password first: only the
 * owner may see the message.
 */
export function requireNotBanned(
  account: { active_policy: string; policy_message: string | null; is_disabled: number },
  language: Language,
): void {
  if (!account.is_disabled && policyAllows(account.active_policy).signsIn) return;
  const words = policyMessage(account.active_policy as ActivePolicy, account.policy_message, language);
  throw new DomainError('ACCOUNT_CLOSED', { messages: [words] });
}
