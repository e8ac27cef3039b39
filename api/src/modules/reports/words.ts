import { reportCategoryOptions } from '@milon/shared/options';
import type { Db } from '../../platform/database/connect.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findActiveWord, insertWords } from './queries.ts';
import { reportWordIds } from './report-word-ids.ts';

/** Puts the words in place that a fresh installation lacks, and leaves those alone that staff changed. Run at every start. */
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

/** Whether the word is about a contact that was paid for, so that a report which staff uphold gives the connect back (decisions §6). */
export function isContactWord(wordId: string): boolean {
  return contactWordIds.has(wordId);
}

const messageWordIds = new Set(
  reportCategoryOptions.filter((option) => option.fitsMessage).map((option) => reportWordIds[option.key]),
);

/** Whether the word says what can be wrong with a message. */
export function isMessageWord(wordId: string): boolean {
  return messageWordIds.has(wordId);
}

/** Throws NOT_FOUND for a word that staff retired, or by which no message can be reported. */
export async function requireMessageWord(db: Db, wordId: string): Promise<void> {
  const word = isMessageWord(wordId) ? await findActiveWord(db, wordId) : undefined;
  if (!word) throw new DomainError('NOT_FOUND', { fields: ['reportCategory'] });
}
