import { createHash } from 'node:crypto';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../../context.ts';
import { createSemaphore } from '../../../platform/concurrency/semaphore.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { appendAudit } from '../../audit/index.ts';
import { renderLogoInPool } from '../../photos/index.ts';
import { getSettings } from '../get-settings.ts';
import { logoFileOf, logoPath } from './logo-file.ts';
import { deleteOldLogos, saveLogo } from './logo-queries.ts';

/** Staff may look at a preview for this long before they save the settings. */
const keptMs = 7 * DAY_MS;

const semaphore = createSemaphore({ concurrency: 1, waiting: 5 });

/**
 * Stores a logo, encoded again from its pixels, and returns its path. No app shows it until the settings name
 * it. Throws NOT_AN_IMAGE, TOO_MANY_PIXELS, UNAVAILABLE.
 */
export async function uploadLogo(
  context: AppContext,
  actor: StaffActor,
  bytes: Uint8Array,
): Promise<{ src: string }> {
  await context.limits.take('upload', actor.id);
  const logo = await semaphore.run(() => renderLogoInPool(context, bytes));
  const digest = createHash('sha256').update(logo.bytes).digest('hex');
  const file = `${digest}-${logo.width}x${logo.height}.webp`;
  const at = context.clock();
  await inTransaction(context.db, async (trx) => {
    const { logo: shown } = await getSettings({ db: trx });
    await deleteOldLogos(trx, logoFileOf(shown) ?? '', at - keptMs);
    await saveLogo(trx, file, Buffer.from(logo.bytes).toString('base64'), at);
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'settings.logo',
      targetId: 'settings',
      facts: { file },
      at,
    });
  });
  return { src: logoPath(file) };
}
