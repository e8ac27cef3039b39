import type { ColumnEvidence } from '@milon/shared/import-cells';
import { serveJobs } from '../../../platform/concurrency/process-pool.ts';
import type { FileRow } from './collect-rows.ts';
import { type FileFault, FileFaultError } from './file-fault.ts';
import { readTable } from './read-table.ts';

/** Reads a file, and then hands out its rows slice by slice, each when asked. */
export type FileJob = { readonly bytes: Uint8Array } | 'nextRows';
export type FileAnswer =
  | {
      readonly headers: readonly string[];
      readonly evidence: readonly ColumnEvidence[];
      readonly total: number;
    }
  | { readonly rows: readonly FileRow[] }
  | { readonly fault: FileFault };

const chunkSize = 25;
/** Of the file that was read last. */
let waiting: readonly FileRow[] = [];
let next = 0;

async function work(job: FileJob): Promise<FileAnswer> {
  if (job === 'nextRows') {
    const rows = waiting.slice(next, next + chunkSize);
    next += chunkSize;
    if (rows.length === 0) waiting = [];
    return { rows };
  }
  waiting = [];
  next = 0;
  try {
    const { rows, ...table } = await readTable(job.bytes);
    waiting = rows;
    return { ...table, total: rows.length };
  } catch (error) {
    if (!(error instanceof FileFaultError)) throw error;
    return { fault: error.fault };
  }
}

serveJobs(work, () => undefined);
