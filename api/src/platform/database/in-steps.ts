import { setImmediate as afterOthers } from 'node:timers/promises';

/**
 * Repeats a statement that handles at most `limit` rows, until it finds fewer. A flood leaves hundreds of
 * thousands: on SQLite everybody waits for a statement, and a run of statements leaves no turn to anybody.
 */
export async function inSteps(
  limit: number,
  step: (limit: number) => Promise<number>,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    if (signal?.aborted || (await step(limit)) < limit) return;
    await afterOthers();
  }
}
