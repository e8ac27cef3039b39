import { setImmediate as nextTurn } from 'node:timers/promises';
import { DomainError } from '../domain-error.ts';
import { cannotWrite } from '../write-health/cannot-write.ts';
import type { Db } from './connect.ts';
import { isPostgres } from './is-postgres.ts';
import { patiently } from './patience.ts';
import { inTransaction, type Trx } from './transaction.ts';
import { isUnreachable } from './unreachable.ts';

/** Work that many requests need at the same time, done for all of them in one transaction. */
export interface GroupedWork<A, R> {
  /**
   * What a request locks. No two requests of a group share a key; requests that share one run in the order in
   * which they arrived.
   */
  keysOf(asked: A): readonly string[];
  /**
   * Returns an answer for each, in order. Its transaction may be retried; if it throws, each half of the
   * group is tried separately.
   */
  perform(trx: Trx, asked: readonly A[]): Promise<readonly (R | DomainError)[]>;
}

/**
 * Does shared work for one request, in one transaction with all requests of the same moment. They share its
 * statements and its commit, which waits for the disk. Resolves after the commit. Throws if the answer is a
 * DomainError.
 */
export type GroupCommit = <A, R>(work: GroupedWork<A, R>, asked: A) => Promise<R>;

interface WaitingRequest {
  readonly asked: unknown;
  readonly keys: readonly string[];
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** The largest group: all other work of the process waits while it runs. */
const mostInGroup = 250;

const firstKey = ({ keys }: WaitingRequest) => keys[0] ?? '';

/**
 * The next group, and the requests that keep waiting: `running` has the keys of the groups that run. A group
 * is in key order, so that groups of two processes do not deadlock.
 */
function divide(
  waiting: readonly WaitingRequest[],
  running: ReadonlySet<string>,
): { group: WaitingRequest[]; rest: WaitingRequest[] } {
  const held = new Set(running);
  const group: WaitingRequest[] = [];
  const rest: WaitingRequest[] = [];
  for (const request of waiting) {
    const isFree = group.length < mostInGroup && !request.keys.some((key) => held.has(key));
    (isFree ? group : rest).push(request);
    for (const key of request.keys) held.add(key);
  }
  group.sort((a, b) => (firstKey(a) < firstKey(b) ? -1 : 1));
  return { group, rest };
}

async function performGroup(
  db: Db,
  work: GroupedWork<unknown, unknown>,
  group: readonly WaitingRequest[],
): Promise<void> {
  try {
    const asked = group.map((request) => request.asked);
    // The group does not wait with what is left of the request that began it.
    const answers = await patiently(() => inTransaction(db, (trx) => work.perform(trx, asked)));
    for (const [n, { resolve, reject }] of group.entries()) {
      const answer = answers[n];
      if (answer instanceof DomainError) reject(answer);
      else resolve(answer);
    }
  } catch (error) {
    // If the database takes no writes or does not answer, the other requests would fail too.
    if (group.length === 1 || cannotWrite(error) || isUnreachable(error)) {
      for (const { reject } of group) reject(error);
      return;
    }
    // Only the request that caused the error must fail.
    const half = Math.ceil(group.length / 2);
    await performGroup(db, work, group.slice(0, half));
    await performGroup(db, work, group.slice(half));
  }
}

/** Performs groups; requests that arrive while `groupsAtOnce` run go into the next. */
function createQueue(
  db: Db,
  work: GroupedWork<unknown, unknown>,
  groupsAtOnce: number,
): (request: WaitingRequest) => void {
  let waiting: WaitingRequest[] = [];
  let running = 0;
  const held = new Set<string>();
  async function run(): Promise<void> {
    running += 1;
    while (waiting.length > 0) {
      // Requests from the same turn of the event loop join the group.
      await nextTurn();
      const { group, rest } = divide(waiting, held);
      // The group that holds their keys takes them when it ends.
      if (group.length === 0) break;
      waiting = rest;
      const keys = group.flatMap((request) => request.keys);
      for (const key of keys) held.add(key);
      await performGroup(db, work, group);
      for (const key of keys) held.delete(key);
    }
    running -= 1;
  }
  return (request) => {
    waiting.push(request);
    if (running < groupsAtOnce) void run();
  };
}

/**
 * Where a commit waits on a network and another process, as on PostgreSQL, the next group can start
 * meanwhile.
 */
export function createGroupCommit(db: Db): GroupCommit {
  const groupsAtOnce = isPostgres(db) ? 2 : 1;
  const queues = new Map<unknown, (request: WaitingRequest) => void>();
  return (work, asked) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(work) ?? createQueue(db, work, groupsAtOnce);
      queues.set(work, queue);
      queue({ asked, keys: work.keysOf(asked), resolve: resolve as WaitingRequest['resolve'], reject });
    });
}
