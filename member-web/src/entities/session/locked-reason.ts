import type { User } from '@milon/shared/contracts';
import { firstLookMessage, policyMessage } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';

/** Why a member under a status without contacts cannot invite, write or see numbers. */
export const lockedReason = (user: User, language: Language): string =>
  user.firstLookWaiting && !user.policyMessage
    ? firstLookMessage[language]
    : policyMessage(user.activePolicy, user.policyMessage, language);
