import { momentText } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import { restorableUntil } from '@milon/shared/rules';
import { DomainError } from '../../platform/domain-error.ts';

interface Deletion {
  readonly id: string;
  readonly deleted_at: number | null;
  readonly deleted_by: string | null;
}

/**
 * Whether the member may still undo the deletion. Only the member's own deletion can be undone, not one by
 * staff.
 */
export function isRestorable(account: Deletion, now: number): boolean {
  const { id, deleted_at, deleted_by } = account;
  return deleted_at !== null && deleted_by === id && now < restorableUntil(deleted_at);
}

const words = {
  en: (moment: string) => `You deleted this account. You can restore it until ${moment}.`,
  bn: (moment: string) => `আপনি এই অ্যাকাউন্টটি মুছে ফেলেছেন। ${moment} পর্যন্ত এটি ফিরিয়ে আনতে পারবেন।`,
} as const;

/** The refusal of a sign-in to a deleted account. */
export function deletedRefusal(account: Deletion, language: Language): DomainError {
  const until = restorableUntil(account.deleted_at ?? 0);
  return new DomainError('ACCOUNT_DELETED', { messages: [words[language](momentText(until, language))] });
}
