import type { AppContext } from '../../../context.ts';
import { createProcessPool, WorkerExitError } from '../../../platform/concurrency/process-pool.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { BiodataJob } from './biodata-worker.ts';

/** One process, which ends when it is idle. Thirty wait, the next is refused. */
const pool = createProcessPool<BiodataJob, Uint8Array>({
  module: new URL('./biodata-worker.ts', import.meta.url),
  concurrency: 1,
  waiting: 30,
  // On a busy machine the start of the process alone takes seconds.
  timeoutMs: 60_000,
  niceness: 0,
  mostBytes: 500 * 1024 * 1024,
  idleMs: 30_000,
});

/** The document as PDF or PNG. Throws UNAVAILABLE if too many wait, or if the process was ended. */
export async function renderBiodata({ log }: Pick<AppContext, 'log'>, job: BiodataJob): Promise<Uint8Array> {
  const answer = await pool
    .run(() => job)
    .catch((error: unknown) => {
      if (!(error instanceof WorkerExitError)) throw error;
      log.error({ err: error }, 'a biodata could not be rendered');
      throw new DomainError('UNAVAILABLE', { retryAfterSeconds: 5 });
    });
  if ('result' in answer) return answer.result;
  throw new Error('failed' in answer ? answer.failed : answer.refused);
}
