import type { PostgresPool } from 'kysely';
import type pg from 'pg';

/**
 * The connections of `pool`, for one application: when it closes them they stay open for the next one. Until
 * then it has them for itself.
 */
export function lend(pool: pg.Pool): PostgresPool {
  let inUse = 0;
  let ended = false;
  const unused = Promise.withResolvers<void>();
  const settle = () => {
    inUse -= 1;
    if (ended && inUse === 0) unused.resolve();
  };
  pool.on('release', settle);
  return {
    options: pool.options,
    async connect() {
      if (ended) throw new Error('The connections were closed.');
      inUse += 1;
      return pool.connect().catch((error: unknown) => {
        settle();
        throw error;
      });
    },
    async end() {
      ended = true;
      if (inUse > 0) await unused.promise;
      pool.off('release', settle);
    },
  };
}
