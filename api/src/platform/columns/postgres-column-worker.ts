import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { serveThreadRequests } from '../concurrency/threads.ts';
import type { CopiedTable, CopyAnswer, CopyRequest } from './column-copy.ts';
import { Columns, type Value } from './columns.ts';

const { url, table } = workerData as { url: string; table: CopiedTable };
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** How many rows are read at a time. */
const step = 20_000;

/** Rows have ids, and the columns need numbers: in the order in which rows were first read. */
let numbers = new Map<string, number>();
let ids: string[] = [];
let columns = new Columns(table.columns);
/** The number of the latest change that the copy has. */
let read = -1;
let client: pg.Client | undefined;

/** The connection, opened again after it was lost. */
async function connected(): Promise<pg.Client> {
  if (client) return client;
  const opened = new pg.Client({
    connectionString: url,
    application_name: 'milon-columns',
    types,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  });
  // The next question opens another one.
  opened.on('error', () => {
    client = undefined;
  });
  await opened.connect();
  client = opened;
  return opened;
}

type Row = [id: string, ...Value[]];

async function rowsOf<R extends unknown[]>(text: string, values: unknown[] = []): Promise<R[]> {
  return (await (await connected()).query<R>({ text, values, rowMode: 'array' })).rows;
}

async function latestNow(): Promise<number> {
  const [row] = await rowsOf<[number]>(table.latest);
  return row?.[0] ?? 0;
}

function numberOf(id: string): number {
  const known = numbers.get(id);
  if (known !== undefined) return known;
  numbers.set(id, ids.length);
  return ids.push(id) - 1;
}

async function readAll(): Promise<void> {
  [numbers, ids, columns] = [new Map(), [], new Columns(table.columns)];
  await rowsOf(`declare copied no scroll cursor for ${table.postgres.all}`);
  for (;;) {
    const rows = await rowsOf<Row>(`fetch ${step} from copied`);
    for (const [id, ...values] of rows) columns.put(numberOf(id), values);
    if (rows.length < step) return;
  }
}

/** Applies the changes; false if they do not cover everything that changed. */
async function follow(now: number): Promise<boolean> {
  const changed = (await rowsOf<[string]>(table.postgres.changedAfter, [read])).map(([id]) => id);
  if (changed.length !== now - read) return false;
  const left = new Set(changed);
  for (const [id, belongs, ...values] of await rowsOf<Row>(table.postgres.some, [[...left]])) {
    left.delete(id);
    if (belongs === 1) columns.put(numberOf(id), values);
    else columns.remove(numberOf(id));
  }
  for (const id of left) columns.remove(numberOf(id));
  return true;
}

/** Brings the copy to one consistent state of the table, even while others write. */
async function catchUp(): Promise<void> {
  if ((await latestNow()) === read) return;
  await rowsOf('begin isolation level repeatable read read only');
  const now = await latestNow();
  const before = read;
  // An interrupted update is repeated from the start.
  read = -1;
  if (before === -1 || !(await follow(now))) await readAll();
  await rowsOf('commit');
  read = now;
}

async function answer({ id, ...question }: CopyRequest): Promise<CopyAnswer> {
  try {
    await catchUp();
    const { rows, ...counted } = columns.answer(question);
    return { id, ...counted, rows: rows?.map((number) => ids[number] as string) };
  } catch (error) {
    await client?.end().catch(() => undefined);
    client = undefined;
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

serveThreadRequests(answer, () => client?.end());
await catchUp();
columns.warmUp();
parentPort?.postMessage({ ready: true } satisfies CopyAnswer);
