import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** How long the writes of a request wait in all while another program holds SQLite's only write lock. */
const patienceMs = 5_000;
/** The same for a write that a read causes, and for questions whether writing works. */
const briefMs = 100;

/** What is left of the time that some work may wait. */
interface Patience {
  leftMs: number;
}

const patience = new AsyncLocalStorage<Patience>();

/** The writes of `work` together wait no longer than one. */
export function patiently<T>(work: () => Promise<T>): Promise<T> {
  return patience.run({ leftMs: patienceMs }, work);
}

const leisure = new AsyncLocalStorage<true>();

/**
 * Work for which nobody waits: it does not wait with what is left of the time of the request that began it,
 * and PostgreSQL may take as long as it needs.
 */
export function unhurried<T>(work: () => T): T {
  return patience.exit(() => leisure.run(true, work));
}

/** Whether the database must answer soon, or somebody waits in vain. */
export const isHurried = (): boolean => leisure.getStore() === undefined;

/** Makes the writes of `work` fail soon if another program holds the write lock. */
export function briefly<T>(work: () => Promise<T>): Promise<T> {
  return patience.run({ leftMs: briefMs }, work);
}

/** Whether another program held the write lock for too long. Nothing was changed. */
export function isBusy(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && code.startsWith('SQLITE_BUSY');
}

/** One place for all; the others wait in order. */
export class Turn {
  #isTaken = false;
  readonly #waiting: (() => void)[] = [];

  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
  }

  pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }

  /** Runs `attempt` until it finds the lock free, and lets others take their turn between two attempts. */
  async retry<T>(attempt: () => Promise<T>, mayRetry: (error: unknown) => boolean): Promise<T> {
    const held = patience.getStore() ?? { leftMs: patienceMs };
    let began = performance.now();
    for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, 50)) {
      try {
        return await attempt();
      } catch (error) {
        if (!mayRetry(error)) throw error;
        held.leftMs -= performance.now() - began;
        began = performance.now();
        if (held.leftMs <= 0) throw error;
      }
      this.pass();
      await wait(pauseMs);
      await this.take();
    }
  }
}
