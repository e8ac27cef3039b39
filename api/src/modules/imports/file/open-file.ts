import type { ColumnEvidence } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import { createProcessPool, WorkerExitError } from '../../../platform/concurrency/process-pool.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { FileRow } from './collect-rows.ts';
import { FileFaultError } from './file-fault.ts';
import type { FileAnswer, FileJob } from './file-worker.ts';

/**
 * What a file may cost: a harmless one of the largest size takes a tenth of the time and a third of the
 * memory. One file at a time, because each may take this much.
 */
const pool = createProcessPool<FileJob, FileAnswer>({
  module: new URL('./file-worker.ts', import.meta.url),
  concurrency: 1,
  waiting: 5,
  timeoutMs: 60_000,
  niceness: 0,
  heapMegabytes: 384,
  mostBytes: 160 * 1024 * 1024,
  idleMs: 30_000,
});

export interface OpenFile {
  readonly headers: readonly string[];
  readonly evidence: readonly ColumnEvidence[];
  readonly total: number;
  /** The rows slice by slice, in their order; the next slice is sent when it is asked for. */
  rows(): AsyncGenerator<readonly FileRow[]>;
}

/**
 * Reads a CSV or XLSX file in a process with limited memory and time, because the file may be hostile.
 * Throws FileFaultError, and UNAVAILABLE if too many files wait or the process was ended from outside.
 */
export function withFile<T>(
  { log }: Pick<AppContext, 'log'>,
  bytes: Uint8Array,
  work: (file: OpenFile) => Promise<T>,
): Promise<T> {
  return pool.hold(async (askProcess) => {
    async function ask(job: FileJob): Promise<FileAnswer> {
      const answer = await askProcess(job).catch((error: unknown) => {
        if (!(error instanceof WorkerExitError)) throw error;
        log.error({ err: error }, 'a process died of a file');
        if (!error.isByTheJob) throw new DomainError('UNAVAILABLE', { retryAfterSeconds: 5 });
        throw new FileFaultError({ reason: 'tooSlow' });
      });
      if ('result' in answer) return answer.result;
      log.error({ reason: 'failed' in answer ? answer.failed : answer.refused }, 'a file could not be read');
      throw new FileFaultError({ reason: 'broken' });
    }

    const first = await ask({ bytes });
    if ('fault' in first) throw new FileFaultError(first.fault);
    if (!('headers' in first)) throw new FileFaultError({ reason: 'broken' });
    async function* rows() {
      for (;;) {
        const answer = await ask('nextRows');
        if (!('rows' in answer) || answer.rows.length === 0) return;
        yield answer.rows;
      }
    }
    return work({ ...first, rows });
  });
}
