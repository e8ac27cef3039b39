import { setImmediate as afterThis } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Db, Engine } from './connect.ts';
import { prepared } from './prepared.ts';
import { inTransaction, mayRunAgain, type Trx } from './transaction.ts';

/**
 * Runs `work` as `inTransaction` does, in one transaction with what else came in the same moment: a commit waits for the disk, and one is
 * enough for all. It resolves after that commit; what one piece of work throws undoes that piece alone. `key` names what it will hold
 * until then: of one key two are never under way at once, and they run in the order in which they came.
 */
export type Together = <T>(key: string, work: (trx: Trx) => Promise<T>) => Promise<T>;

interface Piece {
  readonly key: string;
  readonly work: (trx: Trx) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** What a piece came to, told once all of the transaction is kept. */
type Outcome = () => void;

/** So many go into one transaction: whatever else there is to do waits for it. */
const most = 250;
/** SQLite has one writer; on PostgreSQL most of the time goes into the way there and back, which several go at once. */
const lanesOn: Readonly<Record<Engine, number>> = { sqlite: 1, postgres: 8 };

const statement = (text: string) => prepared(() => ({ compile: () => CompiledQuery.raw(text) }));
const begin = statement('savepoint piece');
const keep = statement('release savepoint piece');
const undo = statement('rollback to savepoint piece');

async function perform(trx: Trx, { work, resolve, reject }: Piece): Promise<Outcome> {
  await begin(trx, {});
  try {
    const value = await work(trx);
    await keep(trx, {});
    return () => resolve(value);
  } catch (error) {
    // All of the transaction runs again.
    if (mayRunAgain(error)) throw error;
    await undo(trx, {});
    await keep(trx, {});
    return () => reject(error);
  }
}

async function performAll(db: Db, pieces: readonly Piece[]): Promise<void> {
  // In one order in every process, so that no two groups wait for each other.
  const inOrder = pieces.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  try {
    const outcomes = await inTransaction(db, async (trx) => {
      const all: Outcome[] = [];
      for (const piece of inOrder) all.push(await perform(trx, piece));
      return all;
    });
    for (const tell of outcomes) tell();
  } catch (error) {
    for (const { reject } of pieces) reject(error);
  }
}

/** One group after the other; what comes while one is being committed is the next. */
function createLane(db: Db): (piece: Piece) => void {
  let waiting: Piece[] = [];
  let isRunning = false;
  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // What this turn of the loop still brings comes along.
      await afterThis();
      const group = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await performAll(db, group);
    }
    isRunning = false;
  }
  return (piece) => {
    waiting.push(piece);
    if (!isRunning) void run();
  };
}

/** The same lane for the same key. */
function laneOf(key: string, lanes: number): number {
  let sum = 0;
  for (let at = 0; at < key.length; at += 1) sum = (sum * 31 + key.charCodeAt(at)) >>> 0;
  return sum % lanes;
}

export function createTogether(db: Db, engine: Engine): Together {
  const lanes = Array.from({ length: lanesOn[engine] }, () => createLane(db));
  return (key, work) =>
    new Promise((resolve, reject) => {
      const piece: Piece = { key, work, resolve: resolve as Piece['resolve'], reject };
      lanes[laneOf(key, lanes.length)]?.(piece);
    });
}
