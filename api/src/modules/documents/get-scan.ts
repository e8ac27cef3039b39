import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { recordLook } from '../audit/index.ts';
import { decryptScan, scanKey } from './document-encryption.ts';
import { findForStaff } from './queries.ts';

/**
 * Returns the JPEG of one scan, numbered from 1. The access is audited before the scan is decrypted. Throws
 * NOT_FOUND, UNAVAILABLE.
 */
export async function getScan(
  context: AppContext,
  actor: StaffActor,
  documentId: string,
  n: number,
): Promise<Uint8Array> {
  const at = context.clock();
  const folder = await inTransaction(context.db, async (trx) => {
    const found = await findForStaff(trx, documentId);
    if (!found || found.scan_key === null || n > found.scan_count) throw new DomainError('NOT_FOUND');
    await recordLook(trx, actor, {
      action: 'document.scan',
      targetId: documentId,
      facts: { memberId: found.member_id, scan: n },
      at,
    });
    return found.scan_key;
  });
  const sealed = await context.storage.get(scanKey(folder, n));
  if (!sealed) throw new DomainError('NOT_FOUND');
  return decryptScan(context, documentId, n, sealed);
}
