import { parentPort, workerData } from 'node:worker_threads';
import { serveThreadRequests } from '../concurrency/threads.ts';
import { openSqlite } from '../database/open-sqlite.ts';
import type { Value } from './columns.ts';
import type { CopyAnswer, CopyRequest } from './copy-thread.ts';
import { SortedColumns, type Test } from './sorted-columns.ts';
import type { AskedPage, AskedTest, IdPage, SortedTable } from './table-copy.ts';

const { file, table } = workerData as { file: string; table: SortedTable };
const database = openSqlite(file, { readonly: true });
const one = database.prepare(table.one).raw();
const idOf = database.prepare(table.idOf).pluck();
const latest = database.prepare(table.latest).pluck();
const changedAfter = database.prepare(table.changedAfter).raw();

const latestNow = () => (latest.get() as number | null) ?? 0;
/** Changes if rows got new numbers (VACUUM) or the table was altered. */
const schemaNow = () => database.pragma('schema_version', { simple: true }) as number;
/** How often the copy catches up while no one asks, so that no question waits for many changes. */
const idleMs = 2_000;

let columns = new SortedColumns(table.columns);
/** The state of the copy: the number of its latest change, and the schema. */
let read = { latest: -1, schema: -1 };

function readAll(): void {
  columns = new SortedColumns(table.columns);
  const rows = database.prepare(table.all).raw().iterate() as IterableIterator<[number, ...Value[]]>;
  for (const row of rows) columns.put(row[0], row.slice(1));
  columns.arrangeAll(Uint32Array.from(database.prepare(table.inOrder).pluck().all() as number[]));
}

/** Applies the changes; false if they do not cover everything that changed. */
function follow(before: number, now: number): boolean {
  const changes = changedAfter.all(before) as [row: number, isMoved: 0 | 1][];
  if (changes.length !== now - before) return false;
  const moved = new Set(changes.filter(([, isMoved]) => isMoved === 1).map(([row]) => row));
  for (const row of new Set(changes.map(([changed]) => changed))) {
    const values = one.get(row) as Value[] | undefined;
    if (values) columns.put(row, values);
  }
  if (moved.size > 0) place([...moved]);
  return true;
}

/** Removes the rows that went, and places those that came by their ids. */
function place(moved: readonly number[]): void {
  const ids = new Map(moved.map((row) => [row, idOf.get(row) as string | undefined]));
  const added = moved
    .filter((row) => ids.get(row) !== undefined)
    .toSorted((a, b) => ((ids.get(a) as string) < (ids.get(b) as string) ? -1 : 1));
  const gone = moved.filter((row) => ids.get(row) === undefined);
  columns.arrange(gone, added, (row, other) => (ids.get(row) as string) < (idOf.get(other) as string));
}

/** Brings the copy to one consistent state of the table, even while others write. */
const catchUp = database.transaction(() => {
  const [now, schema] = [latestNow(), schemaNow()];
  if (now === read.latest && schema === read.schema) return;
  const isKnown = schema === read.schema;
  const before = read;
  // An interrupted update is repeated from the start.
  read = { latest: -1, schema: -1 };
  if (!isKnown || !follow(before.latest, now)) readAll();
  read = { latest: now, schema };
});

/** The same condition with the rows that only the database can find. */
function withRows(test: AskedTest): Test {
  if ('all' in test) return { all: test.all.map(withRows) };
  if ('any' in test) return { any: test.any.map(withRows) };
  if ('not' in test) return { not: withRows(test.not) };
  if (!('rowsOf' in test)) return test;
  const { sql, parameters } = test.rowsOf;
  return {
    rows: database
      .prepare(sql)
      .pluck()
      .all(...parameters) as number[],
  };
}

const page = database.transaction((asked: AskedPage): IdPage => {
  catchUp();
  const { rows, total } = columns.page(withRows(asked.test), asked.by, asked);
  return { ids: rows.map((row) => idOf.get(row) as string), total };
});

function answer({ id, asked }: CopyRequest<AskedPage>): CopyAnswer<IdPage> {
  try {
    return { id, answer: page(asked) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

const idle = setInterval(() => {
  try {
    catchUp();
  } catch {
    // The next page reports it.
  }
}, idleMs);

serveThreadRequests(answer, () => {
  clearInterval(idle);
  database.close();
});
catchUp();
parentPort?.postMessage({ ready: true } satisfies CopyAnswer<IdPage>);
