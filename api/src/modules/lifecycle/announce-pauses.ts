import { PAUSE_DAYS, PAUSE_REMINDER_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { deliverNotification, recordNotification } from '../notifications/index.ts';
import { findUnannouncedPauses, markPauseAnnounced, type PauseRow } from './pause-queries.ts';

const chunkSize = 100;

const steps = [
  { told: 2, afterDays: PAUSE_DAYS, isOver: true },
  { told: 1, afterDays: PAUSE_DAYS - PAUSE_REMINDER_DAYS, isOver: false },
] as const;

async function notifyMember(context: AppContext, row: PauseRow, { isOver, told }: (typeof steps)[number]) {
  const notice = { about: 'pause', isOver } as const;
  await inTransaction(context.db, async (trx) => {
    if (!(await markPauseAnnounced(trx, row, told))) return;
    await recordNotification(trx, row.id, { notice, subject: row.id }, context.clock());
    afterCommit(trx, () => context.bus.toMember(row.id, 'account-update', {}));
    afterCommit(trx, () => deliverNotification(context, row.id, notice));
  });
}

/**
 * Notifies members when their pause is nearly over and when it is over, once each per pause. The profile
 * stays hidden until they show it themselves, since showing it without asking could harm them, but the
 * package's days count again.
 */
export async function announcePauses(context: AppContext, signal: AbortSignal): Promise<void> {
  for (const step of steps) {
    for (;;) {
      const pausedUntil = context.clock() - step.afterDays * DAY_MS;
      const rows = await findUnannouncedPauses(context.db, {
        pausedUntil,
        told: step.told,
        limit: chunkSize,
      });
      for (const row of rows) {
        if (signal.aborted) return;
        await notifyMember(context, row, step);
      }
      if (rows.length < chunkSize) break;
    }
  }
}
