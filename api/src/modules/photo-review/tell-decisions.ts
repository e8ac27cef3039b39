import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { deliverNotice, keepNotice, type PhotoOutcome, showNotice } from '../notifications/index.ts';
import { lockMembers } from '../photos/index.ts';
import {
  beginNotice,
  deleteNotice,
  findDueNotices,
  fixNotice,
  markTold,
  type NoticeRow,
} from './notice-queries.ts';

const atOnce = 50;
const triesMost = 5;
const minuteMs = 60_000;

const nothing: PhotoOutcome = {
  accepted: 0,
  refused: 0,
  acceptedAgain: 0,
  refusedAgain: 0,
  takenBack: 0,
};

function outcomeOf(told: readonly { queue: string; status: string }[]): PhotoOutcome {
  const count = (isFirst: boolean, status: string) =>
    told.filter((one) => (one.queue === 'FIRST') === isFirst && one.status === status).length;
  return {
    accepted: count(true, 'APPROVED'),
    refused: count(true, 'DECLINED'),
    acceptedAgain: count(false, 'APPROVED'),
    refusedAgain: count(false, 'DECLINED'),
    takenBack: 0,
  };
}

/**
 * Takes up one notice and fixes what it says: an undo that comes later is told by itself. Undefined where there is nothing to say, or
 * somebody else says it.
 */
async function takeUp(
  context: AppContext,
  notice: NoticeRow,
): Promise<{ outcome: PhotoOutcome; attempts: number } | undefined> {
  return inTransaction(context.db, async (trx) => {
    await lockMembers(trx, [notice.member_id]);
    const at = context.clock();
    const begun = await beginNotice(trx, notice, at + minuteMs * 2 ** notice.attempts);
    if (!begun) return undefined;
    const { attempts } = begun;
    if (begun.outcome !== null) return { outcome: JSON.parse(begun.outcome) as PhotoOutcome, attempts };
    const outcome =
      begun.kind === 'TAKEN_BACK'
        ? { ...nothing, takenBack: begun.photos }
        : outcomeOf(await markTold(trx, begun.batch_id, begun.member_id, at));
    if (Object.values(outcome).every((count) => count === 0)) {
      await deleteNotice(trx, begun, attempts);
      return undefined;
    }
    await fixNotice(trx, begun, JSON.stringify(outcome));
    const told = { notice: { about: 'photos', ...outcome } as const, subject: begun.batch_id };
    await keepNotice(trx, begun.member_id, told, at);
    return { outcome, attempts };
  });
}

async function tell(context: AppContext, notice: NoticeRow): Promise<void> {
  const taken = await takeUp(context, notice);
  if (!taken) return;
  const { outcome, attempts } = taken;
  const told = { about: 'photos', ...outcome } as const;
  if (attempts === 1) showNotice(context, notice.member_id, told);
  try {
    await deliverNotice(context, notice.member_id, told);
  } catch (error) {
    context.log.error({ err: error, attempts }, 'a notice about photos could not be handed over');
    if (attempts < triesMost) return;
  }
  await deleteNotice(context.db, notice, attempts);
}

/**
 * Tells members what became of their photos, once nobody can undo it unseen any more: one mail an owner for what was decided together.
 * Where a process died in the middle another says it again, a minute later and then less often.
 */
export async function tellDecisions(context: AppContext, signal: AbortSignal): Promise<void> {
  for (;;) {
    const due = await findDueNotices(context.db, context.clock(), atOnce);
    for (const notice of due) {
      if (signal.aborted) return;
      await tell(context, notice);
    }
    if (due.length < atOnce) return;
  }
}
