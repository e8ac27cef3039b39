import { setImmediate as nextTurn } from 'node:timers/promises';
import { unhurried } from '../database/patience.ts';
import type { Logger } from '../log.ts';

/** Work that runs after the answer, so that the answer's time reveals nothing about it. */
export interface Background {
  /**
   * Starts after the current answer. Errors are logged with `what`, which must contain nothing personal. Long
   * work stops at its next step when `signal` says that the process ends.
   */
  run(what: string, work: (signal: AbortSignal) => Promise<void>): void;
  /** The same some milliseconds later, or when the process ends: for work that is collected first. */
  soon(what: string, delayMs: number, work: () => Promise<void>): void;
}

export interface RunningBackground extends Background {
  /** Waits for running work; not for what begins later. */
  idle(): Promise<void>;
  /** Begins what would begin later, and waits, so that the process does not end in the middle of it. */
  settle(): Promise<void>;
  /** The same, after asking long work to stop. */
  end(): Promise<void>;
}

export function createBackground(log: Logger): RunningBackground {
  const running = new Set<Promise<void>>();
  /** Work that has not started yet, as functions that start it now. */
  const timers = new Map<() => void, NodeJS.Timeout>();
  const ending = new AbortController();
  const run: Background['run'] = (what, work) => {
    const done = nextTurn()
      .then(() => unhurried(() => work(ending.signal)))
      .catch((error: unknown) => log.error({ err: error, what }, 'background work failed'))
      .finally(() => running.delete(done));
    running.add(done);
  };
  async function idle(): Promise<void> {
    while (running.size > 0) await Promise.all(running);
  }
  async function settle(): Promise<void> {
    while (running.size + timers.size > 0) {
      for (const begin of timers.keys()) begin();
      await idle();
    }
  }
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
    idle,
    settle,
    end() {
      ending.abort();
      return settle();
    },
  };
}
