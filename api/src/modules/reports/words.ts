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
      gives_connect_back: option.givesConnectBack ? 1 : 0,
      fits_message: option.fitsMessage ? 1 : 0,
    })),
  );
}

/** Throws NOT_FOUND for a word that staff retired, or that is no reason for reporting a message. */
export async function requireMessageWord(db: Db, wordId: string): Promise<void> {
  const word = await findActiveWord(db, wordId);
  if (word?.fits_message !== 1) throw new DomainError('NOT_FOUND', { fields: ['reportCategory'] });
}
