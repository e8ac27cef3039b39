import type { KeyObject } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Db } from './database/connect.ts';
import { digest } from './security/tokens.ts';
import { clockSkewMs } from './time/clock-skew.ts';

export interface Count {
  readonly points: number;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Counts within spans of time, the same for every process on the database. */
export interface LimitStore {
  /** Counts one more of each key, or `points` more, in one statement; a key's span begins at its first point. */
  add(
    entries: readonly { key: string; milliseconds: number; points?: number }[],
  ): Promise<Map<string, Count>>;
  takeBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/** So many go in one statement: a flood leaves hundreds of thousands behind, which would hold the event loop. */
const atOnce = 1_000;

/** Forgets spans that are over, step by step. */
export async function deleteEndedCounts(db: Db, now: number, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('request_counts')
      .where('key', 'in', (eb) =>
        eb.selectFrom('request_counts').select('key').where('expires_at', '<=', now).limit(atOnce),
      )
      .executeTakeFirstOrThrow();
    if (numDeletedRows < atOnce || signal?.aborted) return;
    await setImmediate();
  }
}

export function createLimitStore(db: Db, clock: () => number, secret: KeyObject): LimitStore {
  const stored = (key: string) => digest(secret, key);

  return {
    async add(entries) {
      const now = clock();
      const names = new Map(entries.map(({ key }) => [stored(key), key]));
      const rows = entries
        .map(({ key, milliseconds, points = 1 }) => ({
          key: stored(key),
          points,
          expires_at: now + milliseconds,
        }))
        // In one order everywhere, so that two statements never wait for each other.
        .toSorted((a, b) => (a.key < b.key ? -1 : 1));
      const counted = await db
        .insertInto('request_counts')
        .values(rows)
        .onConflict((oc) =>
          oc.column('key').doUpdateSet((eb) => {
            // Also one that ends later than any that begins now: it was begun by a clock that ran ahead.
            const isOver = eb.or([
              eb('request_counts.expires_at', '<=', now),
              eb('request_counts.expires_at', '>', eb('excluded.expires_at', '+', clockSkewMs)),
            ]);
            return {
              points: eb
                .case()
                .when(isOver)
                .then(eb.ref('excluded.points'))
                .else(eb('request_counts.points', '+', eb.ref('excluded.points')))
                .end(),
              expires_at: eb
                .case()
                .when(isOver)
                .then(eb.ref('excluded.expires_at'))
                .else(eb.ref('request_counts.expires_at'))
                .end(),
            };
          }),
        )
        .returning(['key', 'points', 'expires_at'])
        .execute();
      return new Map(
        counted.map((row) => [
          names.get(row.key) ?? row.key,
          { points: row.points, expiresAt: row.expires_at },
        ]),
      );
    },
    async takeBack(key) {
      await db
        .updateTable('request_counts')
        .set((eb) => ({ points: eb('points', '-', 1) }))
        .where('key', '=', stored(key))
        .where('points', '>', 0)
        .execute();
    },
    async forget(key) {
      await db.deleteFrom('request_counts').where('key', '=', stored(key)).execute();
    },
  };
}
