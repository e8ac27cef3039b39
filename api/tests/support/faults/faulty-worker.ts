import { serveJobs } from '../../../src/platform/concurrency/process-pool.ts';

/** A child process that can fail in several ways. */
export type FaultyJob =
  | 'pid'
  | 'environment'
  | 'crash'
  | 'hang'
  | 'end'
  | 'throw'
  | 'refuse'
  | 'grow'
  | 'fill'
  | { readonly wait: number };

const kept: Buffer[] = [];
const texts: string[] = [];

async function work(job: FaultyJob): Promise<unknown> {
  if (typeof job === 'object') {
    await new Promise((resolve) => setTimeout(resolve, job.wait));
    return process.pid;
  }
  switch (job) {
    case 'pid':
      return process.pid;
    case 'environment':
      return Object.keys(process.env);
    case 'crash':
      return process.abort();
    case 'end':
      return process.exit(1);
    case 'hang':
      for (;;);
    case 'throw':
      throw new Error('odd');
    case 'refuse':
      throw new RangeError('odd');
    case 'fill':
      for (;;) texts.push(`${texts.length}`);
    case 'grow':
      kept.push(Buffer.alloc(200 * 1024 * 1024, 1));
      return process.pid;
  }
}

serveJobs(work, (error) => (error instanceof RangeError ? 'NOT_AN_IMAGE' : undefined));
