import type { Db } from '../database/connect.ts';
import type { Logger } from '../log.ts';
import { clockSkewMs } from './clock-skew.ts';
import { findKnownTime, saveKnownTime } from './queries.ts';

/**
 * `steady`: the clock agrees with the known time. `unproven`: it moved far ahead while nothing ran, as after
 * a long stop or with a wrong clock at the start. `wrong`: it jumped while this process ran, or the database
 * server's clock disagrees.
 */
export type TimeState = 'steady' | 'unproven' | 'wrong';

/** The clock jumped: no decision may depend on it. */
export class ClockJumped extends Error {
  override readonly name = 'ClockJumped';
}

export interface KnownTime {
  /** The clock's reading in epoch milliseconds. Throws ClockJumped if it does not match the elapsed time. */
  now(): number;
  /** Compares the clock with the known time, and stores the time if it is right. */
  check(): Promise<TimeState>;
}

interface Reading {
  readonly wall: number;
  /** A monotonic reading, which changes of the clock do not affect. */
  readonly elapsed: number;
}

interface Base extends Reading {
  /** How far the clock may differ from this reading plus the elapsed time. */
  readonly toleranceMs: number;
}

interface Doubt {
  readonly state: Exclude<TimeState, 'steady'>;
  /** The start of the steady progress that can prove the clock. */
  readonly from: Reading;
  readonly neededMs: number;
}

/** Corrections of a running clock are far smaller. */
const stepMs = 2 * 60_000;
/** The known time is written at most this often. */
const beatEveryMs = 60_000;
/** The longest proof that any gap needs. */
export const longestProofMs = 3 * 3_600_000;
const logAgainMs = 3_600_000;

const iso = (at: number) => (Math.abs(at) <= 8.64e15 ? new Date(at).toISOString() : String(at));

/**
 * Watches whether the clock can be trusted with irreversible work. It is compared with the monotonic clock
 * while the process runs, with the last known time in the database from one process to the next, and with
 * `databaseClock` if the database has its own clock. A clock that jumped is trusted again once it is right
 * again, or has run evenly for as long as it jumped, 3 hours at most.
 */
export function createKnownTime({
  clock,
  databaseClock,
  db,
  log,
  monotonic,
}: {
  readonly db: Db;
  readonly clock: () => number;
  /** Milliseconds since an arbitrary moment. */
  readonly monotonic: () => number;
  readonly databaseClock?: (() => Promise<number>) | undefined;
  readonly log: Logger;
}): KnownTime {
  const read = (): Reading => ({ wall: clock(), elapsed: monotonic() });
  const own = (reading: Reading): Base => ({ ...reading, toleranceMs: stepMs });
  let base = own(read());
  let doubt: Doubt | undefined;
  let loggedAt = 0;
  /** The known time in the database, as far as this process knows. */
  let noted: number | undefined;
  let notedAt = Number.NEGATIVE_INFINITY;

  const leadOver = (since: Reading, { wall, elapsed }: Reading) =>
    wall - since.wall - (elapsed - since.elapsed);
  const fits = (since: Base, reading: Reading) => Math.abs(leadOver(since, reading)) <= since.toleranceMs;

  function logDoubt(reading: Reading, { from, neededMs, state }: Doubt): void {
    loggedAt = reading.elapsed;
    const facts = {
      clock: iso(reading.wall),
      expected: iso(base.wall + reading.elapsed - base.elapsed),
      provenInMinutes: Math.ceil((neededMs - (reading.elapsed - from.elapsed)) / 60_000),
    };
    if (state === 'wrong')
      log.error(
        facts,
        'The clock jumped: nothing scheduled runs and nothing is deleted until it is right again',
      );
    else
      log.error(
        facts,
        'The clock is far from the last known time: nothing is deleted until it is proven steady',
      );
  }

  function startDoubt(state: Doubt['state'], reading: Reading): Doubt {
    const neededMs = Math.min(Math.abs(leadOver(base, reading)), longestProofMs);
    doubt = { state, from: reading, neededMs };
    logDoubt(reading, doubt);
    return doubt;
  }

  async function trust(reading: Reading): Promise<'steady'> {
    await saveKnownTime(db, reading.wall);
    noted = reading.wall;
    notedAt = reading.elapsed;
    base = own(reading);
    if (doubt) log.warn({ clock: iso(reading.wall) }, 'The clock is trusted again: scheduled work goes on');
    doubt = undefined;
    return 'steady';
  }

  /**
   * Reads the known time of another or an earlier process. True if this process must agree with it from now
   * on.
   */
  async function readNoted(reading: Reading): Promise<boolean> {
    const found = await findKnownTime(db);
    const isNew = found !== undefined && found !== noted;
    const isStart = noted === undefined;
    noted = found;
    if (!isNew || !(isStart || doubt)) return false;
    base = { wall: found, elapsed: reading.elapsed, toleranceMs: clockSkewMs };
    return true;
  }

  async function databaseDisagrees(): Promise<boolean> {
    if (!databaseClock) return false;
    return Math.abs((await databaseClock()) - clock()) > clockSkewMs;
  }

  /** How to rate a clock that does not match. */
  function judge(now: Reading, seen: { isStart: boolean; isUpdated: boolean; disagrees: boolean }): Doubt {
    const { disagrees, isStart, isUpdated } = seen;
    if (!doubt) return startDoubt(isStart && !disagrees ? 'unproven' : 'wrong', now);
    if (Math.abs(leadOver(doubt.from, now)) > stepMs) return startDoubt('wrong', now);
    // Steady progress proves nothing while the database's clock, which is known to be right, disagrees.
    if (disagrees) doubt = { ...doubt, state: 'wrong', from: now };
    else if (isUpdated) doubt = { ...doubt, from: now };
    if (now.elapsed - loggedAt >= logAgainMs) logDoubt(now, doubt);
    return doubt;
  }

  async function check(): Promise<TimeState> {
    const now = read();
    const isStart = noted === undefined;
    if (!isStart && !doubt && fits(base, now) && now.elapsed - notedAt < beatEveryMs) return 'steady';
    const isUpdated = await readNoted(now);
    const disagrees = await databaseDisagrees();
    if (fits(base, now) && !disagrees) return trust(now);
    const { from, neededMs, state } = judge(now, { isStart, isUpdated, disagrees });
    return now.elapsed - from.elapsed >= neededMs && !disagrees ? trust(now) : state;
  }

  return {
    check,
    now() {
      const reading = read();
      const since = doubt ? own(doubt.from) : base;
      if (doubt?.state === 'wrong' || !fits(since, reading)) {
        throw new ClockJumped('The clock does not show the time that has passed.');
      }
      return reading.wall;
    },
  };
}
