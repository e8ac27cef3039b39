import type { Db } from '../../../platform/database/connect.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findActiveWord } from './word-queries.ts';

/** Throws NOT_FOUND for a word that staff retired, or that is no reason for reporting a message. */
export async function requireMessageWord(db: Db, wordId: string): Promise<void> {
  const word = await findActiveWord(db, wordId);
  if (word?.fits_message !== 1) throw new DomainError('NOT_FOUND', { fields: ['reportCategory'] });
}
