import { parentPort, workerData } from 'node:worker_threads';
import { serveThreadRequests } from '../concurrency/threads.ts';
import { openSqlite } from '../database/open-sqlite.ts';
import type { CopiedTable, CopyAnswer, CopyRequest } from './column-copy.ts';
import { Columns, type Value } from './columns.ts';

const { file, table } = workerData as { file: string; table: CopiedTable };
const database = openSqlite(file, { readonly: true });
const all = database.prepare(table.all).raw();
const one = database.prepare(table.one).raw();
const latest = database.prepare(table.latest).pluck();
const changedAfter = database.prepare(table.changedAfter).pluck();

const latestNow = () => (latest.get() as number | undefined) ?? 0;
/** Changes where rows were put under other numbers (VACUUM) or the table was altered. */
const schemaNow = () => database.pragma('schema_version', { simple: true }) as number;

let columns = new Columns(table.columns);
/** What was read last: the number of the latest change in it, and the schema. */
let read = { latest: -1, schema: -1 };

function readAll(): void {
  columns = new Columns(table.columns);
  for (const row of all.iterate() as IterableIterator<[number, ...Value[]]>)
    columns.put(row[0], row.slice(1));
}

/** Follows the changes one by one; false where they do not tell all that changed. */
function follow(now: number): boolean {
  const changed = changedAfter.all(read.latest) as string[];
  if (changed.length !== now - read.latest) return false;
  for (const id of new Set(changed)) {
    const row = one.get(id) as [number, 0 | 1, ...Value[]] | undefined;
    // A row that is no more cannot tell which it was.
    if (!row) return false;
    if (row[1] === 1) columns.put(row[0], row.slice(2));
    else columns.remove(row[0]);
  }
  return true;
}

/** Brings the copy to one state of the table, whatever is written meanwhile. */
const catchUp = database.transaction(() => {
  const [now, schema] = [latestNow(), schemaNow()];
  if (now === read.latest && schema === read.schema) return;
  if (schema !== read.schema || !follow(now)) readAll();
  read = { latest: now, schema };
});

function answer({ id, conditions }: CopyRequest): CopyAnswer {
  try {
    catchUp();
    return { id, count: columns.count(conditions) };
  } catch (error) {
    // Whatever was half done is done again.
    read = { latest: -1, schema: -1 };
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

serveThreadRequests(answer, () => database.close());
catchUp();
parentPort?.postMessage({ ready: true } satisfies CopyAnswer);
