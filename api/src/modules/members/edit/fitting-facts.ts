import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import { factFaults } from '@milon/shared/rules';
import { DomainError } from '../../../platform/domain-error.ts';
import { type FactRow, type FactUpdate, factsAfter } from './change-fields.ts';

/**
 * Refuses facts that are not asked of this person, such as the gotra of a Muslim, and parts that are larger
 * than their whole. Throws INVALID.
 */
export function requireFittingFacts(row: FactRow, update: FactUpdate, language: Language, prefix = ''): void {
  const faults = factFaults(update, factsAfter(row, update));
  if (faults.length === 0) return;
  throw new DomainError('INVALID', {
    fields: faults.map(({ path }) => `${prefix}${path}`),
    messages: faults.map(({ path, reason, most }) => fieldSentence(path, reason, language, most)),
  });
}
