import type { AppContext } from '../../../context.ts';
import { createProcessPool, WorkerExitError } from '../../../platform/concurrency/process-pool.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { InvoicePage } from './invoice-page.ts';

/** One process, which ends when it is idle. A hundred invoices wait, the next is refused (ADR 21). */
const pool = createProcessPool<InvoicePage, Uint8Array>({
  module: new URL('./invoice-worker.ts', import.meta.url),
  concurrency: 1,
  waiting: 100,
  timeoutMs: 20_000,
  niceness: 0,
  mostBytes: 400 * 1024 * 1024,
  idleMs: 30_000,
});

/** The page as PDF. Throws UNAVAILABLE if too many wait, or if the process was ended. */
export async function renderInvoice(
  { log }: Pick<AppContext, 'log'>,
  page: InvoicePage,
): Promise<Uint8Array> {
  const answer = await pool
    .run(() => page)
    .catch((error: unknown) => {
      if (!(error instanceof WorkerExitError)) throw error;
      log.error({ err: error }, 'an invoice could not be rendered');
      throw new DomainError('UNAVAILABLE', { retryAfterSeconds: 5 });
    });
  if ('result' in answer) return answer.result;
  throw new Error('failed' in answer ? answer.failed : answer.refused);
}
