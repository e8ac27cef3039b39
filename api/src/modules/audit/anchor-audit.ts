import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { openAuditEpoch } from './append-audit.ts';

/**
 * Anchors rows of another key, or without a key, under this process's key before anything else is written.
 * The change of the key becomes a row of the audit log and a line of the process's log. An unplanned change
 * is a sign of tampering.
 */
export async function anchorAudit(context: Pick<AppContext, 'db' | 'clock' | 'log'>): Promise<void> {
  const keyId = await inTransaction(context.db, (trx) => openAuditEpoch(trx, context.clock()));
  if (keyId !== undefined) context.log.warn({ keyId }, 'the audit log goes on under another key');
}
