import type { AppContext } from '../../../context.ts';
import { afterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import {
  deliverToPagesAndDevices,
  type PhotoOutcome,
  recordNotification,
  sendDueMail,
} from '../../notifications/index.ts';
import { lockMembers } from '../../photos/index.ts';
import { claimNotice, findDueNotices, markNotified, type NoticeRow } from './notice-queries.ts';

const chunkSize = 50;

const nothing: PhotoOutcome = {
  accepted: 0,
  refused: 0,
  acceptedAgain: 0,
  refusedAgain: 0,
  takenBack: 0,
};

type Told = Awaited<ReturnType<typeof markNotified>>[number];

/**
 * The member learns the result for the first time. This includes a reversal within the undo time of the first
 * decision.
 */
const isFirstNotice = (one: Told) =>
  one.queue === 'FIRST' || (one.queue === 'DECIDED' && one.last_told === '');

function outcomeOf(told: readonly Told[]): PhotoOutcome {
  const count = (isFirst: boolean, status: string) =>
    told.filter((one) => isFirstNotice(one) === isFirst && one.status === status).length;
  return {
    accepted: count(true, 'APPROVED'),
    refused: count(true, 'DECLINED'),
    acceptedAgain: count(false, 'APPROVED'),
    refusedAgain: count(false, 'DECLINED'),
    takenBack: 0,
  };
}

/**
 * Moves one notice into the member's list and the due mails, and notifies the member after the commit; a
 * later undo sends its own notice. Does nothing if there is nothing to report, or another process handles it.
 */
async function notify(context: AppContext, notice: NoticeRow): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockMembers(trx, [notice.member_id]);
    const at = context.clock();
    const taken = await claimNotice(trx, notice);
    if (!taken) return;
    const outcome =
      taken.kind === 'TAKEN_BACK'
        ? { ...nothing, takenBack: taken.photos }
        : outcomeOf(await markNotified(trx, taken.batch_id, taken.member_id, at));
    if (Object.values(outcome).every((count) => count === 0)) return;
    const told = { about: 'photos', ...outcome } as const;
    await recordNotification(trx, taken.member_id, { notice: told, subject: taken.batch_id }, at);
    afterCommit(trx, async () => {
      deliverToPagesAndDevices(context, taken.member_id, told);
      await sendDueMail(context, taken.member_id);
    });
  });
}

/**
 * Notifies members of decisions about their photos after the undo time: one mail for each owner and batch. If
 * sending fails, the job for due mails sends it.
 */
export async function notifyDecisions(context: AppContext, signal: AbortSignal): Promise<void> {
  for (;;) {
    const due = await findDueNotices(context.db, context.clock(), chunkSize);
    for (const notice of due) {
      if (signal.aborted) return;
      await notify(context, notice);
    }
    if (due.length < chunkSize) return;
  }
}
