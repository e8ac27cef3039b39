import { setImmediate as afterThis } from 'node:timers/promises';
import { DomainError } from '../domain-error.ts';
import type { Db } from './connect.ts';
import { inTransaction, type Trx } from './transaction.ts';

/** Work that comes by the hundred and is done for all who ask in one moment at once. */
export interface SharedWork<A, R> {
  /** What one who asks will hold: no two of one group share a key, and those that do go in the order in which they came. */
  keysOf(asked: A): readonly string[];
  /** In one transaction, which may run again: an answer for each, in their order. Where it throws it runs for fewer at a time. */
  perform(trx: Trx, asked: readonly A[]): Promise<readonly (R | DomainError)[]>;
}

/**
 * Does shared work for one who asks, in one transaction with all others who asked for it in the same moment: a commit waits for the disk,
 * and one is enough for all, as is one statement. It resolves after that commit. Throws what was answered as refused.
 */
export type Together = <A, R>(work: SharedWork<A, R>, asked: A) => Promise<R>;

interface Piece {
  readonly asked: unknown;
  readonly keys: readonly string[];
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** So many go into one transaction: whatever else there is to do waits for it. */
const most = 250;

const firstKey = ({ keys }: Piece) => keys[0] ?? '';

/** Divides those who wait: the next group, and who waits on. Groups go in the order of their keys, so that those of two processes never wait for each other crosswise. */
function divide(waiting: readonly Piece[]): { group: Piece[]; rest: Piece[] } {
  const held = new Set<string>();
  const group: Piece[] = [];
  const rest: Piece[] = [];
  for (const piece of waiting) {
    const isFree = group.length < most && !piece.keys.some((key) => held.has(key));
    (isFree ? group : rest).push(piece);
    for (const key of piece.keys) held.add(key);
  }
  group.sort((a, b) => (firstKey(a) < firstKey(b) ? -1 : 1));
  return { group, rest };
}

async function performGroup(
  db: Db,
  work: SharedWork<unknown, unknown>,
  group: readonly Piece[],
): Promise<void> {
  try {
    const asked = group.map((piece) => piece.asked);
    const answers = await inTransaction(db, (trx) => work.perform(trx, asked));
    for (const [n, { resolve, reject }] of group.entries()) {
      const answer = answers[n];
      if (answer instanceof DomainError) reject(answer);
      else resolve(answer);
    }
  } catch (error) {
    if (group.length === 1) return group[0]?.reject(error);
    // What one of them breaks is broken for that one alone.
    const half = Math.ceil(group.length / 2);
    await performGroup(db, work, group.slice(0, half));
    await performGroup(db, work, group.slice(half));
  }
}

/** One group after the other; what comes while one is being committed is the next. */
function createQueue(db: Db, work: SharedWork<unknown, unknown>): (piece: Piece) => void {
  let waiting: Piece[] = [];
  let isRunning = false;
  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // What this turn of the loop still brings comes along.
      await afterThis();
      const { group, rest } = divide(waiting);
      waiting = rest;
      await performGroup(db, work, group);
    }
    isRunning = false;
  }
  return (piece) => {
    waiting.push(piece);
    if (!isRunning) void run();
  };
}

export function createTogether(db: Db): Together {
  const queues = new Map<unknown, (piece: Piece) => void>();
  return (work, asked) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(work) ?? createQueue(db, work);
      queues.set(work, queue);
      queue({ asked, keys: work.keysOf(asked), resolve: resolve as Piece['resolve'], reject });
    });
}
