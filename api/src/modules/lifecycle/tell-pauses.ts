import { PAUSE_DAYS, PAUSE_REMINDER_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { deliverNotification, recordNotification } from '../notifications/index.ts';
import { findUntoldPauses, notePauseTold, type PauseRow } from './pause-queries.ts';

const atOnce = 100;

const steps = [
  { told: 2, afterDays: PAUSE_DAYS, isOver: true },
  { told: 1, afterDays: PAUSE_DAYS - PAUSE_REMINDER_DAYS, isOver: false },
] as const;

async function tell(context: AppContext, row: PauseRow, { isOver, told }: (typeof steps)[number]) {
  const notice = { about: 'pause', isOver } as const;
  await inTransaction(context.db, async (trx) => {
    if (!(await notePauseTold(trx, row, told))) return;
    await recordNotification(trx, row.id, { notice, subject: row.id }, context.clock());
    afterCommit(trx, () => context.bus.toMember(row.id, 'account-update', {}));
    afterCommit(trx, () => deliverNotification(context, row.id, notice));
  });
}

/**
 * Tells members that their pause is nearly over, and that it is: the profile stays hidden until they show it, since making it visible without
 * asking could harm them, but the days of a package count again. Each is told once for each pause.
 */
export async function tellPauses(context: AppContext, signal: AbortSignal): Promise<void> {
  for (const step of steps) {
    for (;;) {
      const pausedUntil = context.clock() - step.afterDays * DAY_MS;
      const rows = await findUntoldPauses(context.db, { pausedUntil, told: step.told, limit: atOnce });
      for (const row of rows) {
        if (signal.aborted) return;
        await tell(context, row, step);
      }
      if (rows.length < atOnce) break;
    }
  }
}
