import { randomUUID } from 'node:crypto';
import type { Transaction } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../../context.ts';
import { createSemaphore } from '../../../platform/concurrency/semaphore.ts';
import { afterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { reencodeInPool } from '../../photos/index.ts';
import { getSettings } from '../../settings/index.ts';
import { transactionView } from '../view.ts';
import { encryptScreenshot, screenshotFile } from './screenshot-encryption.ts';
import { findManualPayment, lockWaitingPayment, setScreenshotKey } from './screenshot-queries.ts';

/** The small print of a phone's screen stays readable. A smaller picture is never enlarged. */
const maxSide = 2_400;

/** Decoding needs memory in proportion to the picture's size, so few are decoded at the same time. */
const semaphore = createSemaphore({ concurrency: 2, waiting: 30 });

/** Throws NOT_FOUND for another's payment or one through a gateway, ALREADY_DECIDED. */
async function requireWaiting(context: AppContext, actor: MemberActor, id: string) {
  const payment = await findManualPayment(context.db, actor.id, id);
  if (!payment) throw new DomainError('NOT_FOUND');
  if (payment.status !== 'PENDING') throw new DomainError('ALREADY_DECIDED');
  return payment;
}

/**
 * Adds a screenshot to the member's own payment by hand while it waits for staff, or replaces the earlier
 * one. It is encoded again from its pixels and sealed; only Administration sees it. Throws NOT_FOUND,
 * ALREADY_DECIDED, NOT_AN_IMAGE, TOO_MANY_PIXELS, UNAVAILABLE.
 */
export async function attachScreenshot(
  context: AppContext,
  actor: MemberActor,
  id: string,
  bytes: Uint8Array,
): Promise<Transaction> {
  await context.limits.take('screenshot', actor.id);
  // Checked before the work too: refusing early costs nothing.
  const payment = await requireWaiting(context, actor, id);
  const folder = `payments/${randomUUID()}`;
  // The nightly sweep deletes files that fail to be removed here.
  const remove = (key: string) => context.storage.removeAll(key).catch(() => {});
  const jpeg = await semaphore.run(() => reencodeInPool(context, bytes, { width: maxSide, height: maxSide }));
  try {
    await context.storage.put(screenshotFile(folder), encryptScreenshot(context.keys, id, jpeg));
    await inTransaction(context.db, async (trx) => {
      const waiting = await lockWaitingPayment(trx, id);
      if (!waiting) throw new DomainError('ALREADY_DECIDED');
      await setScreenshotKey(trx, id, folder);
      const { screenshot_key: replaced } = waiting;
      if (replaced !== null)
        afterCommit(trx, () => context.background.run('a replaced screenshot', () => remove(replaced)));
    });
  } catch (error) {
    await remove(folder);
    throw error;
  }
  const { contactMobile } = await getSettings(context);
  return transactionView({ ...payment, screenshot_key: folder }, contactMobile);
}
