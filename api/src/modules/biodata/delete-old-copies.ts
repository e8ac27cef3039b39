import { setImmediate as afterOthers } from 'node:timers/promises';
import { BIODATA_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { deleteCopiesBefore } from './queries.ts';

/** The most rows that one statement deletes: on SQLite everybody waits for it. */
const chunkSize = 50;

/** Deletes copies as long after their end as a page lives. */
export async function deleteOldCopies({ clock, db }: AppContext, signal: AbortSignal): Promise<void> {
  const before = clock() - BIODATA_DAYS * DAY_MS;
  while (!signal.aborted) {
    const deleted = await inTransaction(db, (trx) => deleteCopiesBefore(trx, before, chunkSize));
    if (deleted < chunkSize) return;
    await afterOthers();
  }
}
