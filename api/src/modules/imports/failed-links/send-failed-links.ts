import { setImmediate as afterOthers } from 'node:timers/promises';
import type { ImportDetail } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import { afterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { sendLinksAgain } from '../../accounts/index.ts';
import { appendAudit } from '../../audit/index.ts';
import { requireImport, showImport } from '../list-imports.ts';
import type { RowKey } from '../queries.ts';
import { unsentChannels } from '../remark-view.ts';
import { remarksIn } from '../view.ts';
import { countUnsent, findUnsent, lockCreated, saveWarnings } from './failed-link-queries.ts';
import { recordFailedLink } from './record-failed-link.ts';

const chunkSize = 100;

/** Sends the links of one row. Two that do so at once send them once. */
async function sendOfRow(context: AppContext, key: RowKey): Promise<void> {
  const now = context.clock();
  await inTransaction(context.db, async (trx) => {
    const row = await lockCreated(trx, key);
    if (!row?.warnings) return;
    await saveWarnings(trx, key, null);
    if (row.member_id === null) return;
    await sendLinksAgain(context, trx, row.member_id, {
      channels: unsentChannels(remarksIn(row.warnings)),
      now,
      onFailed: (channel) => recordFailedLink(context, key, channel),
    });
  });
}

async function sendAll(context: AppContext, importId: string, signal: AbortSignal): Promise<void> {
  for (let after = 0; ; ) {
    const positions = await findUnsent(context.db, importId, { after, limit: chunkSize });
    for (const position of positions) {
      if (signal.aborted) return;
      await sendOfRow(context, { importId, position });
      await afterOthers();
    }
    after = positions.at(-1) ?? 0;
    if (positions.length < chunkSize) return;
  }
}

/**
 * Sends the links of an import again that could not be sent, in the background. Those that fail again are
 * noted again. Without such links it changes nothing. Throws NOT_FOUND, and CONFLICT once the import is
 * reverted.
 */
export async function sendFailedLinks(
  context: AppContext,
  actor: StaffActor,
  id: string,
): Promise<ImportDetail> {
  const { db } = context;
  const row = await requireImport(context, id);
  if (row.state === 'REVERTING' || row.state === 'REVERTED') throw new DomainError('CONFLICT');
  const at = context.clock();
  await inTransaction(db, async (trx) => {
    const rows = await countUnsent(trx, id);
    if (rows === 0) return;
    await appendAudit(trx, { staffId: actor.id, action: 'import.links', targetId: id, facts: { rows }, at });
    afterCommit(trx, () =>
      context.background.run('links of an import', (signal) => sendAll(context, id, signal)),
    );
  });
  return showImport(context, await requireImport(context, id));
}
