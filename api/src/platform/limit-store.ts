import type { KeyObject } from 'node:crypto';
import type { Db } from './database/connect.ts';
import { inSteps } from './database/in-steps.ts';
import { briefly } from './database/patience.ts';
import { digest } from './security/tokens.ts';
import { clockSkewMs } from './time/clock-skew.ts';

export interface Count {
  readonly points: number;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Counts within spans of time, shared by all processes on the database. */
export interface LimitStore {
  /** Adds one point to each key, or `points`, in one statement; a key's span begins at its first point. */
  add(
    entries: readonly { key: string; milliseconds: number; points?: number }[],
  ): Promise<Map<string, Count>>;
  takeBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

const chunkSize = 1_000;

/** Deletes ended spans, step by step. */
export async function deleteEndedCounts(db: Db, now: number, signal?: AbortSignal): Promise<void> {
  const step = async (limit: number) => {
    const { numDeletedRows } = await db
      .deleteFrom('request_counts')
      .where('key', 'in', (eb) =>
        eb.selectFrom('request_counts').select('key').where('expires_at', '<=', now).limit(limit),
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  };
  await inSteps(chunkSize, step, signal);
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
        // In the same order everywhere, so that two statements never deadlock.
        .toSorted((a, b) => (a.key < b.key ? -1 : 1));
      const insert = db
        .insertInto('request_counts')
        .values(rows)
        .onConflict((oc) =>
          oc.column('key').doUpdateSet((eb) => {
            // A span that ends later than any that begins now also counts as over: a clock that ran ahead
            // began it.
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
        .returning(['key', 'points', 'expires_at']);
      // Reads count too, and a read never waits for a write.
      const counted = await briefly(() => insert.execute());
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
