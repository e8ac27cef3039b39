import type { PasswordLinkChannel } from '@milon/shared/contracts';
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { RowKey } from '../queries.ts';
import { unsentChannels, unsentLink } from '../remark-view.ts';
import { remarksIn } from '../view.ts';
import { lockCreated, saveWarnings } from './failed-link-queries.ts';

/** Notes with a created row that its link could not be sent, so that staff can send it again. */
export async function recordFailedLink(
  { db }: Pick<AppContext, 'db'>,
  key: RowKey,
  channel: PasswordLinkChannel,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await lockCreated(trx, key);
    if (!row) return;
    const remarks = remarksIn(row.warnings);
    if (unsentChannels(remarks).includes(channel)) return;
    await saveWarnings(trx, key, JSON.stringify([...remarks, unsentLink(channel)]));
  });
}
