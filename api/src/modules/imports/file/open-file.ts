import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createSemaphore } from '../../../platform/concurrency/semaphore.ts';
import { endThread } from '../../../platform/concurrency/threads.ts';
import { type FileFault, FileFaultError } from './file-fault.ts';
import type { WorkerAnswer } from './file-worker.ts';
import type { FileRow } from './read-table.ts';

/** What a file may cost: a harmless one of the largest size takes a tenth of each. */
const timeoutMs = 30_000;
/** How long a thread may take to end by itself. */
const graceMs = 1_000;
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };

/** All that a thread reads of the environment: where Node keeps what it compiled of the sources. */
function environment(): Record<string, string> {
  // oxlint-disable-next-line node/no-process-env -- Node's own setting, not one of the product
  const { NODE_COMPILE_CACHE: folder } = process.env;
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}

/** One at a time, because each may take this much memory. */
const semaphore = createSemaphore({ atOnce: 1, waiting: 5 });

export interface OpenFile {
  readonly headers: readonly string[];
  readonly total: number;
  /** The rows slice by slice, in their order; the next slice is sent when it is asked for. */
  rows(): AsyncGenerator<readonly FileRow[]>;
}

async function ask(worker: Worker): Promise<WorkerAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const [answer] = (await once(worker, 'message', { signal: timeout })) as [WorkerAnswer];
    return answer;
  } catch (error) {
    const isSlow = timeout.aborted || (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw new FileFaultError({ reason: isSlow ? 'tooSlow' : 'broken' } satisfies FileFault);
  }
}

/** Ends the thread; by force only if it hangs, because that may break what it is doing. */
async function end(worker: Worker): Promise<void> {
  const late = Symbol('late');
  const ended = endThread(worker).catch(() => undefined);
  if ((await Promise.race([ended, wait(graceMs, late, { ref: false })])) === late) await worker.terminate();
}

/**
 * Reads a CSV or XLSX file on a thread with limited memory and time, because the file may be hostile. Throws
 * FileFaultError, and UNAVAILABLE if too many files wait.
 */
export function withFile<T>(bytes: Uint8Array, work: (file: OpenFile) => Promise<T>): Promise<T> {
  return semaphore.run(async () => {
    const worker = new Worker(new URL('./file-worker.ts', import.meta.url), {
      workerData: { bytes },
      resourceLimits,
      // Without it each thread would compile the remover of types, 2.8 MB of WebAssembly. While threads that
      // do so start and end, V8 may end the whole process (https://github.com/nodejs/node/issues/64500).
      env: environment(),
    });
    // `ask` reads an error. One that comes between two questions must not end the process.
    worker.on('error', () => undefined);
    try {
      const first = await ask(worker);
      if ('fault' in first) throw new FileFaultError(first.fault);
      if (!('headers' in first)) throw new FileFaultError({ reason: 'broken' });
      async function* rows() {
        for (;;) {
          worker.postMessage('next');
          const answer = await ask(worker);
          if (!('rows' in answer) || answer.rows.length === 0) return;
          yield answer.rows;
        }
      }
      return await work({ ...first, rows });
    } finally {
      await end(worker);
    }
  });
}
