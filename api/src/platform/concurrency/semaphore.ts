import { DomainError } from '../domain-error.ts';

/** Limits how many run at the same time and how many wait; rejects others with UNAVAILABLE. */
export interface Semaphore {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createSemaphore(bounds: { concurrency: number; waiting: number }): Semaphore {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (running >= bounds.concurrency) {
        if (waiting.length >= bounds.waiting) throw new DomainError('UNAVAILABLE', { retryAfterSeconds: 5 });
        // A finished call passes its place on, so `running` stays unchanged.
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
