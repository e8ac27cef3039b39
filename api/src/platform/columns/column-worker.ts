import { parentPort, workerData } from 'node:worker_threads';
import { serveThreadRequests } from '../concurrency/threads.ts';
import { openSqlite } from '../database/open-sqlite.ts';
import type { CopiedTable, CopyAnswer, CopyRequest } from './column-copy.ts';
import { Columns, type Value } from './columns.ts';

const { file, table } = workerData as { file: string; table: CopiedTable };
const database = openSqlite(file, { readonly: true });
const all = database.prepare(table.sqlite.all).raw();
const one = database.prepare(table.sqlite.one).raw();
const latest = database.prepare(table.latest).pluck();
const changedAfter = database.prepare(table.sqlite.changedAfter).pluck();

const latestNow = () => (latest.get() as number | undefined) ?? 0;
/** Changes if rows got new numbers (VACUUM) or the table was altered. */
const schemaNow = () => database.pragma('schema_version', { simple: true }) as number;

let columns = new Columns(table.columns);
/** The state of the copy: the number of its latest change, and the schema. */
let read = { latest: -1, schema: -1 };

function readAll(): void {
  columns = new Columns(table.columns);
  for (const row of all.iterate() as IterableIterator<[number, ...Value[]]>)
    columns.put(row[0], row.slice(1));
}

/** Applies the changes one by one; false if they do not cover everything that changed. */
function follow(now: number): boolean {
  const changed = changedAfter.all(read.latest) as string[];
  if (changed.length !== now - read.latest) return false;
  for (const id of new Set(changed)) {
    const row = one.get(id) as [number, 0 | 1, ...Value[]] | undefined;
    // A deleted row no longer has its `rowid`.
    if (!row) return false;
    if (row[1] === 1) columns.put(row[0], row.slice(2));
    else columns.remove(row[0]);
  }
  return true;
}

/** Brings the copy to one consistent state of the table, even while others write. */
const catchUp = database.transaction(() => {
  const [now, schema] = [latestNow(), schemaNow()];
  if (now === read.latest && schema === read.schema) return;
  if (schema !== read.schema || !follow(now)) readAll();
  read = { latest: now, schema };
});

function answer({ id, ...question }: CopyRequest): CopyAnswer {
  try {
    catchUp();
    return { id, ...columns.answer(question) };
  } catch (error) {
    // An interrupted update is repeated from the start.
    read = { latest: -1, schema: -1 };
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

serveThreadRequests(answer, () => database.close());
catchUp();
columns.warmUp();
parentPort?.postMessage({ ready: true } satisfies CopyAnswer);
