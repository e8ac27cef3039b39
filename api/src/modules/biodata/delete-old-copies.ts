import { BIODATA_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { inSteps } from '../../platform/database/in-steps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { deleteCopiesBefore } from './queries.ts';

/** The most rows that one statement deletes: on SQLite everybody waits for it. */
const chunkSize = 50;

/** Deletes copies as long after their end as a page lives. */
export async function deleteOldCopies({ clock, db }: AppContext, signal: AbortSignal): Promise<void> {
  const before = clock() - BIODATA_DAYS * DAY_MS;
  const step = (limit: number) => inTransaction(db, (trx) => deleteCopiesBefore(trx, before, limit));
  await inSteps(chunkSize, step, signal);
}
