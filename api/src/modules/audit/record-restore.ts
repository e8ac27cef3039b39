import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { appendAudit } from './append-audit.ts';
import { readHeadFile, writeHeadFile } from './head-file.ts';
import { findHead } from './queries.ts';

/**
 * Records that the log goes on from the end of a backup: which one, and which end was known before. The file
 * beside the database is put right, because rows after the backup are lost for a known reason.
 */
export async function recordRestore(
  context: Pick<AppContext, 'clock' | 'config' | 'db' | 'keys'>,
  restored: { readonly backupAt: number; readonly repeated: number },
): Promise<void> {
  const { clock, config, db, keys } = context;
  const known = await readHeadFile(config.dataDir, keys.audit);
  const at = clock();
  await inTransaction(db, async (trx) => {
    const former = await findHead(trx);
    await appendAudit(trx, {
      staffId: 'system',
      action: 'audit.restored',
      targetId: 'audit',
      facts: {
        backup: new Date(restored.backupAt).toISOString(),
        position: former?.position ?? 0,
        formerHead: known?.position ?? null,
        formerHash: known?.hash ?? null,
        repeated: restored.repeated,
      },
      at,
    });
  });
  const head = await findHead(db);
  if (head) await writeHeadFile(config.dataDir, keys.audit, { position: head.position, hash: head.hash });
}
