import type { AppContext } from '../../../context.ts';
import { findDueMembers, postponeDueMails } from './mail-queries.ts';
import { sendDueMail } from './send-due-mail.ts';

/** Mails sent concurrently. */
const concurrency = 10;
const runMs = 40_000;
/** How long to wait after an error that occurred before sending. */
const laterMs = 3_600_000;

/** A failure for one member does not stop the others; that member is tried again later. */
async function trySendOne(context: AppContext, memberId: string): Promise<void> {
  try {
    await sendDueMail(context, memberId);
  } catch (error) {
    context.log.error({ err: error }, 'could not prepare a notification mail');
    await postponeDueMails(context.db, memberId, context.clock() + laterMs);
  }
}

/**
 * Sends collected mails, and immediate mails that were not sent when the event happened: one to each member,
 * with everything due. The due rows are deleted before sending, so that nothing is mailed twice. If the
 * process dies while sending, that mail is lost, but the member's list still has the notification. What does
 * not fit into the time is left to the next run, because other jobs wait.
 */
export async function sendDueMails(context: AppContext, signal: AbortSignal): Promise<void> {
  const until = context.clock() + runMs;
  while (!signal.aborted && context.clock() < until) {
    const members = await findDueMembers(context.db, context.clock(), concurrency);
    if (members.length === 0) return;
    await Promise.all(members.map((memberId) => trySendOne(context, memberId)));
  }
}
