import { briefly } from '../database/patience.ts';
import type { Logger } from '../log.ts';
import { cannotWrite } from './cannot-write.ts';

/** Whether writing works, and how to handle writes that a caller must not wait for. */
export interface WriteHealth {
  /** Records why a write failed; true if the error means that writing is impossible now. */
  note(error: unknown): boolean;
  /** Whether writing works. Tests it at most every few seconds. */
  check(): Promise<boolean>;
  /**
   * Makes a write that is only a side effect of a read, such as a visit. If it fails, the read continues
   * without it: returns false.
   */
  aside(what: string, write: () => Promise<void>): Promise<boolean>;
  /** Makes a write now or, if it fails, repeats it until it succeeds or the process ends. Never throws. */
  insist(name: string, write: () => Promise<void>): Promise<void>;
  /** Whether a write of this name still waits. */
  isWaiting(name: string): boolean;
}

export interface RunningWriteHealth extends WriteHealth {
  /** Tries the waiting writes once more. */
  close(): Promise<void>;
}

interface WriteHealthOptions {
  /** Writes a little to disk and removes it again; throws if it cannot. */
  readonly probe: () => Promise<void>;
  readonly log: Logger;
}

/** While all is well the probe rarely writes; during a failure it soon detects the end. */
const wellMs = 5_000;
const failingMs = 1_000;

export function createWriteHealth({ probe, log }: WriteHealthOptions): RunningWriteHealth {
  const waiting = new Map<string, () => Promise<void>>();
  let isFailing = false;
  let probedAt = Number.NEGATIVE_INFINITY;
  let probing: Promise<boolean> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function lookAgain(): void {
    if (!isFailing && waiting.size === 0) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void check().finally(lookAgain);
    }, wellMs).unref();
  }

  function note(error: unknown): boolean {
    if (!cannotWrite(error)) return false;
    if (!isFailing) log.error({ err: error }, 'writing is impossible; reads still work');
    isFailing = true;
    lookAgain();
    return true;
  }

  async function writeWaiting(): Promise<void> {
    for (const [name, write] of waiting) {
      try {
        await briefly(write);
        waiting.delete(name);
      } catch (error) {
        if (note(error)) return;
        log.error({ err: error }, 'a waiting write failed again');
      }
    }
  }

  async function tryWriting(): Promise<boolean> {
    try {
      await briefly(probe);
      if (isFailing) log.warn('writing works again');
      isFailing = false;
      await writeWaiting();
    } catch (error) {
      if (!note(error)) {
        log.error({ err: error }, 'could not check whether writing works');
        isFailing = true;
      }
    }
    probedAt = performance.now();
    return !isFailing;
  }

  function check(): Promise<boolean> {
    const since = performance.now() - probedAt;
    if (!probing && since < (isFailing ? failingMs : wellMs)) return Promise.resolve(!isFailing);
    probing ??= tryWriting().finally(() => {
      probing = undefined;
    });
    return probing;
  }

  return {
    note,
    check,
    async aside(what, write) {
      try {
        await briefly(write);
        return true;
      } catch (error) {
        if (!note(error)) log.error({ err: error, what }, 'what a read writes by the way was not written');
        return false;
      }
    },
    async insist(name, write) {
      try {
        await briefly(write);
      } catch (error) {
        if (!note(error)) log.error({ err: error }, 'a write failed and will be repeated');
        waiting.set(name, write);
        lookAgain();
      }
    },
    isWaiting: (name) => waiting.has(name),
    async close() {
      clearTimeout(timer);
      await probing;
      if (waiting.size > 0) await tryWriting();
      clearTimeout(timer);
      if (waiting.size > 0) log.error({ writes: waiting.size }, 'some waiting writes were never made');
    },
  };
}
