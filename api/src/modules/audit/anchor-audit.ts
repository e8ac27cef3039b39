import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { openAuditEpoch } from './append-audit.ts';

/**
 * Brings rows of another key, or of none, under this process's key, before anything else is written. A change of the key is a row of the
 * log and a line here: one that nobody made on purpose is a sign of tampering.
 */
export async function anchorAudit(context: Pick<AppContext, 'db' | 'clock' | 'log'>): Promise<void> {
  const keyId = await inTransaction(context.db, (trx) => openAuditEpoch(trx, context.clock()));
  if (keyId !== undefined) context.log.warn({ keyId }, 'the audit log goes on under another key');
}
