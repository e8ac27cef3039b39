import type { AppContext } from '../../../context.ts';
import { findDueMembers, postponeDueMails } from './mail-queries.ts';
import { sendDueMail } from './send-due-mail.ts';

/** Mails on their way together. */
const atOnce = 10;
const runMs = 40_000;
/** When a member is tried again whose mail could not even be made. */
const laterMs = 3_600_000;

/** A member whose mail cannot be made holds up no other, and is tried again later. */
async function trySendOne(context: AppContext, memberId: string): Promise<void> {
  try {
    await sendDueMail(context, memberId);
  } catch (error) {
    context.log.error({ err: error }, 'a mail of what happened could not be made');
    await postponeDueMails(context.db, memberId, context.clock() + laterMs);
  }
}

/**
 * Sends the mails that gather, and the mails at once that were not sent as it happened: one to each member, of all that is due to them. What
 * is due is taken before it is handed over, so that nothing is mailed twice; what a process was handing over as it died is not mailed, and
 * stands in the member's list. What is not done in time is left to the next run, since other jobs wait meanwhile.
 */
export async function sendDueMails(context: AppContext, signal: AbortSignal): Promise<void> {
  const until = context.clock() + runMs;
  while (!signal.aborted && context.clock() < until) {
    const members = await findDueMembers(context.db, context.clock(), atOnce);
    if (members.length === 0) return;
    await Promise.all(members.map((memberId) => trySendOne(context, memberId)));
  }
}
