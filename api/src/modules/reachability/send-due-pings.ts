import type { AppContext } from '../../context.ts';
import { findDuePings } from './queries.ts';
import { sendPing } from './send-ping.ts';

const concurrency = 8;

/** Sends the SMS that failed before, or whose process ended before it was sent. */
export async function sendDuePings(context: AppContext, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const due = await findDuePings(context.db, context.clock(), concurrency);
    if (due.length === 0) return;
    await Promise.all(due.map(({ id }) => sendPing(context, id)));
  }
}
