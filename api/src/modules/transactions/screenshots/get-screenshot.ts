import type { AppContext, StaffActor } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { recordLook } from '../../audit/index.ts';
import { decryptScreenshot, screenshotFile } from './screenshot-encryption.ts';
import { findScreenshot } from './screenshot-queries.ts';

/**
 * Returns the JPEG of a payment's screenshot, for Administration. The access is audited before it is
 * decrypted. Throws NOT_FOUND, UNAVAILABLE.
 */
export async function getScreenshot(
  context: AppContext,
  actor: StaffActor,
  transactionId: string,
): Promise<Uint8Array> {
  const at = context.clock();
  const folder = await inTransaction(context.db, async (trx) => {
    const found = await findScreenshot(trx, transactionId);
    if (!found || found.screenshot_key === null) throw new DomainError('NOT_FOUND');
    await recordLook(trx, actor, {
      action: 'transaction.screenshot',
      targetId: transactionId,
      facts: { memberId: found.member_id },
      at,
    });
    return found.screenshot_key;
  });
  const sealed = await context.storage.get(screenshotFile(folder));
  if (!sealed) throw new DomainError('NOT_FOUND');
  return decryptScreenshot(context, transactionId, sealed);
}
