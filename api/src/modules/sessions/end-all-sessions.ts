import type { Db } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { deleteAllSessions } from './queries.ts';

/**
 * Ends every session of members and staff, and every open code: after a restore nobody knows which of them
 * had ended.
 */
export async function endAllSessions(db: Db): Promise<void> {
  await inTransaction(db, deleteAllSessions);
}
