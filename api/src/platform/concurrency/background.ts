import { setImmediate as afterThis } from 'node:timers/promises';
import type { Logger } from '../log.ts';

/** Work that an answer does not wait for, so that its time tells nothing of it. */
export interface Background {
  /** Begins once the answer at hand had its turn; what it throws is logged with `what`, and with nothing personal. */
  run(what: string, work: () => Promise<void>): void;
  /** The same some milliseconds later, or once the process ends: for what gathers first. */
  soon(what: string, delayMs: number, work: () => Promise<void>): void;
}

export interface RunningBackground extends Background {
  /** Waits for what runs: the process does not end in the middle of it. */
  settle(): Promise<void>;
}

export function createBackground(log: Logger): RunningBackground {
  const running = new Set<Promise<void>>();
  /** What has not begun yet, by what begins it now. */
  const timers = new Map<() => void, NodeJS.Timeout>();
  const run: Background['run'] = (what, work) => {
    const done = afterThis()
      .then(work)
      .catch((error: unknown) => log.error({ err: error, what }, 'work in the background failed'))
      .finally(() => running.delete(done));
    running.add(done);
  };
  return {
    run,
    soon(what, delayMs, work) {
      const begin = () => {
        clearTimeout(timers.get(begin));
        timers.delete(begin);
        run(what, work);
      };
      timers.set(begin, setTimeout(begin, delayMs));
    },
    async settle() {
      while (running.size + timers.size > 0) {
        for (const begin of timers.keys()) begin();
        await Promise.all(running);
      }
    },
  };
}
