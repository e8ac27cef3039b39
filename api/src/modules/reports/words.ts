import { reportCategoryOptions } from '@milon/shared/options';
import type { Db } from '../../platform/database/connect.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findActiveWord, insertWords } from './queries.ts';
import { reportWordIds } from './report-word-ids.ts';

/**
 * Adds the initial report words that are missing and leaves the others as staff changed them. Runs at every
 * start.
 */
export async function ensureReportWords(db: Db): Promise<void> {
  await insertWords(
    db,
    reportCategoryOptions.map((option) => ({
      id: reportWordIds[option.key],
      name: option.en,
      name_bangla: option.bn,
      user_type: option.userType,
      is_active: 1,
    })),
  );
}

const contactWordIds = new Set(
  reportCategoryOptions
    .filter((option) => option.givesConnectBack)
    .map((option) => reportWordIds[option.key]),
);

/**
 * Whether the word is about an unlocked contact, so that a report which staff uphold refunds the connect
 * (decisions §6).
 */
export function isContactWord(wordId: string): boolean {
  return contactWordIds.has(wordId);
}

const messageWordIds = new Set(
  reportCategoryOptions.filter((option) => option.fitsMessage).map((option) => reportWordIds[option.key]),
);

/** Whether the word is a reason for reporting a message. */
export function isMessageWord(wordId: string): boolean {
  return messageWordIds.has(wordId);
}

/** Throws NOT_FOUND for a word that staff retired, or that is no reason for reporting a message. */
export async function requireMessageWord(db: Db, wordId: string): Promise<void> {
  const word = isMessageWord(wordId) ? await findActiveWord(db, wordId) : undefined;
  if (!word) throw new DomainError('NOT_FOUND', { fields: ['reportCategory'] });
}
