import type { Logger } from '../log.ts';
import { cannotWrite } from './cannot-write.ts';

/** Whether things can be written, and what to do about writes that a caller must not wait for. */
export interface WriteHealth {
  /** Notes why a write failed; true where that says that nothing can be written now. */
  note(error: unknown): boolean;
  /** Whether things can be written. Tries it, but at most every few seconds. */
  check(): Promise<boolean>;
  /** Does a write that a read makes by the way, such as a visit. Where it fails the read goes on without it: false. */
  aside(what: string, write: () => Promise<void>): Promise<boolean>;
  /** Does a write now or, where it fails, again and again until it succeeds or the process ends. Never throws. */
  insist(name: string, write: () => Promise<void>): Promise<void>;
  /** Whether a write of this name still waits to be made. */
  isWaiting(name: string): boolean;
}

export interface RunningWriteHealth extends WriteHealth {
  /** Tries once more what waits. */
  close(): Promise<void>;
}

interface Means {
  /** Writes a little, for certain, and takes it away again; throws where it cannot. */
  readonly probe: () => Promise<void>;
  readonly log: Logger;
}

/** While all is well, the probe's own writes are few; while nothing can be written, its end is soon known. */
const wellMs = 5_000;
const failingMs = 1_000;

export function createWriteHealth({ probe, log }: Means): RunningWriteHealth {
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
    if (!isFailing) log.error({ err: error }, 'nothing can be written; reads go on');
    isFailing = true;
    lookAgain();
    return true;
  }

  async function writeWaiting(): Promise<void> {
    for (const [name, write] of waiting) {
      try {
        await write();
        waiting.delete(name);
      } catch (error) {
        if (note(error)) return;
        log.error({ err: error }, 'a write that waited failed again');
      }
    }
  }

  async function tryWriting(): Promise<boolean> {
    try {
      await probe();
      if (isFailing) log.warn('things can be written again');
      isFailing = false;
      await writeWaiting();
    } catch (error) {
      if (!note(error)) {
        log.error({ err: error }, 'whether things can be written is not known');
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
        await write();
        return true;
      } catch (error) {
        if (!note(error)) log.error({ err: error, what }, 'what a read writes by the way was not written');
        return false;
      }
    },
    async insist(name, write) {
      try {
        await write();
      } catch (error) {
        if (!note(error)) log.error({ err: error }, 'a write failed and is made later');
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
      if (waiting.size > 0) log.error({ writes: waiting.size }, 'writes that waited were never made');
    },
  };
}
