import { workerData } from 'node:worker_threads';
import { serveThreadRequests } from '../concurrency/threads.ts';
import { openSqlite } from './open-sqlite.ts';

/**
 * One read-only connection on its own thread: in WAL mode SQLite allows reads while another connection
 * writes.
 */
const { file } = workerData as { file: string };
const database = openSqlite(file, { readonly: true });
const statements = new Map<string, ReturnType<typeof database.prepare>>();

export interface ReadRequest {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}
export type ReadAnswer =
  /** `cpuMs`: the processor time of the query. */
  | { readonly id: number; readonly rows: unknown[]; readonly cpuMs: number }
  | { readonly id: number; readonly error: { readonly message: string; readonly code: string | undefined } };

function read(request: ReadRequest): ReadAnswer {
  try {
    let statement = statements.get(request.sql);
    if (!statement) {
      statement = database.prepare(request.sql);
      if (statements.size >= 500) statements.clear();
      statements.set(request.sql, statement);
    }
    const before = process.threadCpuUsage();
    const rows = statement.all(request.parameters);
    const { user, system } = process.threadCpuUsage(before);
    return { id: request.id, rows, cpuMs: (user + system) / 1000 };
  } catch (cause) {
    const error = cause as Error & { code?: string };
    return { id: request.id, error: { message: error.message, code: error.code } };
  }
}

serveThreadRequests(read, () => database.close());
