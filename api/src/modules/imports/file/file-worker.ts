import { parentPort, workerData } from 'node:worker_threads';
import { serveThreadRequests } from '../../../platform/concurrency/threads.ts';
import { type FileFault, FileFaultError } from './file-fault.ts';
import { type FileRow, readTable } from './read-table.ts';

/** Reads one file on its own thread, and then hands out its rows slice by slice, each when asked. */
export type WorkerAnswer =
  | { readonly headers: readonly string[]; readonly total: number }
  | { readonly rows: readonly FileRow[] }
  | { readonly fault: FileFault };

const rowsAtOnce = 25;
const { bytes } = workerData as { bytes: Uint8Array };
const send = (answer: WorkerAnswer) => parentPort?.postMessage(answer);

try {
  const { headers, rows } = await readTable(bytes);
  let next = 0;
  const answer = (): WorkerAnswer => {
    const slice = rows.slice(next, next + rowsAtOnce);
    next += rowsAtOnce;
    return { rows: slice };
  };
  serveThreadRequests(answer, () => undefined);
  send({ headers, total: rows.length });
} catch (error) {
  if (!(error instanceof FileFaultError)) throw error;
  send({ fault: error.fault });
}
