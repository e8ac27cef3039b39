import { STATEMENT_LINE_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import { deleteLinesBefore } from './statement-queries.ts';

/** Forgets which lines approved payments so long ago that no payment of today is near them. */
export function deleteOldStatementLines({ clock, db }: AppContext): Promise<void> {
  return deleteLinesBefore(db, clock() - STATEMENT_LINE_DAYS * DAY_MS);
}
