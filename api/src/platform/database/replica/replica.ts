import pg from 'pg';
import type { Logger } from '../../log.ts';
import type { Db } from '../schema.ts';

/** A replica that is further behind is not read. */
export const mostLagMs = 5_000;
/** How often its lag is measured, and how long a measurement holds: the next one may take its time. */
const checkEveryMs = 1_000;
const holdsMs = 3_000;
/** How long a server may take to answer a measurement. */
const checkMostMs = 1_000;
/**
 * For so long those who changed something, or were told of a change, read the primary. A read sees at least
 * what the primary had `mostLagMs + holdsMs` before.
 */
export const seesLatestSeconds = 10;

/** What the replica has of this row says how far behind it is, however it gets its rows. */
const beatName = 'replica';

/**
 * Writes the beat, unless another process has just done so, and tells the time, both by the primary's clock.
 * A beat ahead of that clock is put right.
 */
const beat = `with beat as (
    insert into heartbeats as h (name, at) values ('${beatName}', (extract(epoch from clock_timestamp()) * 1000)::bigint)
    on conflict (name) do update set at = excluded.at where h.at < excluded.at - 500 or h.at > excluded.at)
  select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`;
const findBeat = `select at from heartbeats where name = '${beatName}'`;

/** Connections of its own: a busy pool must not make the replica look old. */
function openCheckPool(connectionString: string): pg.Pool {
  const limits = { connectionTimeoutMillis: checkMostMs, query_timeout: checkMostMs };
  const pool = new pg.Pool({ connectionString, max: 1, ...limits });
  pool.on('error', () => {});
  return pool;
}

/** The milliseconds by which what `replica` has is behind what `primary` had when this was asked. */
async function measureLag(primary: pg.Pool, replica: pg.Pool): Promise<number> {
  const now = (await primary.query<{ at: string }>(beat)).rows[0]?.at;
  const seen = (await replica.query<{ at: string }>(findBeat)).rows[0]?.at;
  if (seen === undefined) throw new Error('It has no beat of this primary.');
  return Number(now) - Number(seen);
}

/**
 * The same without a new beat, for somebody who only looks; undefined if no server that reads a replica has
 * run.
 */
export async function compareBeats(primaryUrl: string, replicaUrl: string): Promise<number | undefined> {
  const [primary, replica] = [openCheckPool(primaryUrl), openCheckPool(replicaUrl)];
  try {
    const latest = (await primary.query<{ at: string }>(findBeat)).rows[0]?.at;
    const seen = (await replica.query<{ at: string }>(findBeat)).rows[0]?.at;
    return latest === undefined ? undefined : Number(latest) - Number(seen ?? 0);
  } finally {
    await Promise.all([primary.end(), replica.end()]);
  }
}

interface Options {
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  readonly log: Logger;
  /** Opens the connections for reads, which ask the primary for what the replica does not answer. */
  readonly openReads: (replica: Replica) => Db;
}

/** Decides who reads from a replica. Nobody does before `begin`. */
export class Replica {
  readonly #log: Logger;
  readonly #primary: pg.Pool;
  readonly #replica: pg.Pool;
  readonly #reads: Db;
  #readUntil = Number.NEGATIVE_INFINITY;
  #lagMs: number | undefined;
  /** What the log said last. */
  #saidRead: boolean | undefined;
  #timer: NodeJS.Timeout | undefined;
  #checking: Promise<void> | undefined;
  #isClosed = false;
  /** Until when each account reads the primary, the earliest first. */
  readonly #seeLatest = new Map<string, number>();

  constructor({ primaryUrl, replicaUrl, log, openReads }: Options) {
    this.#log = log;
    this.#primary = openCheckPool(primaryUrl);
    this.#replica = openCheckPool(replicaUrl);
    this.#reads = openReads(this);
  }

  /** Begins to measure, once the first beat had time to arrive. */
  begin(): void {
    this.#primary.query(beat).catch(() => {});
    this.#checkSoon();
  }

  isRead(): boolean {
    return performance.now() < this.#readUntil;
  }

  /** The lag in milliseconds when it was last measured. */
  get lagMs(): number | undefined {
    return this.#lagMs;
  }

  /** This account changed something, or was told of a change, and must see it. */
  seesLatest(accountId: string): void {
    const now = performance.now();
    this.#seeLatest.delete(accountId);
    this.#seeLatest.set(accountId, now + seesLatestSeconds * 1_000);
    for (const [id, until] of this.#seeLatest) {
      if (until > now) break;
      this.#seeLatest.delete(id);
    }
  }

  /** For lists and counts that may be some seconds old; undefined if this account reads the primary. */
  readsFor(accountId: string): Db | undefined {
    if (!this.isRead() || (this.#seeLatest.get(accountId) ?? 0) > performance.now()) return undefined;
    return this.#reads;
  }

  /** Nobody reads the replica until it answers again. */
  leave(error: unknown): void {
    if (this.#isClosed) return;
    this.#readUntil = Number.NEGATIVE_INFINITY;
    if (this.#saidRead !== false) this.#log.warn({ err: error }, 'the replica is left: the primary is read');
    this.#saidRead = false;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#checking;
    await this.#reads.destroy();
    await Promise.all([this.#primary.end(), this.#replica.end()]);
  }

  #checkSoon(): void {
    if (this.#isClosed) return;
    const check = () => {
      this.#checking = this.#measure().finally(() => this.#checkSoon());
    };
    this.#timer = setTimeout(check, checkEveryMs).unref();
  }

  async #measure(): Promise<void> {
    const began = performance.now();
    try {
      const lagMs = await measureLag(this.#primary, this.#replica);
      this.#lagMs = lagMs;
      // Another process may write a beat after the time was told, but not long after.
      if (lagMs > mostLagMs || lagMs < -checkMostMs) throw new Error(`It is ${lagMs} ms behind.`);
      this.#readUntil = began + holdsMs;
      if (this.#saidRead !== true) this.#log.info({ lagMs }, 'the replica is read');
      this.#saidRead = true;
    } catch (error) {
      this.leave(error);
    }
  }
}
