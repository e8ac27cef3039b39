import { setImmediate as afterThis } from 'node:timers/promises';
import type { Logger } from './log.ts';

/** Work that an answer does not wait for, so that its time tells nothing of it. */
export interface Background {
  /** Begins once the answer at hand had its turn; what it throws is logged with `what`, and with nothing personal. */
  run(what: string, work: () => Promise<void>): void;
}

export interface RunningBackground extends Background {
  /** Waits for what runs: the process does not end in the middle of it. */
  settle(): Promise<void>;
}

export function createBackground(log: Logger): RunningBackground {
  const running = new Set<Promise<void>>();
  return {
    run(what, work) {
      const done = afterThis()
        .then(work)
        .catch((error: unknown) => log.error({ err: error, what }, 'work in the background failed'))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
