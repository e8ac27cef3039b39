import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openSqlite } from '../../src/platform/database/open-sqlite.ts';
import type { Figure } from '../figure.ts';
import { onCopy } from '../scratch.ts';
import { Favorites } from './favorites.ts';
import { startRealServer } from './real-server.ts';

const writersOfEach = 10;
const spanMs = 3_000;
/** A request waits five seconds for the other's lock; a busy machine adds to that. */
const limitMs = 10_000;

/** What SQLite itself finds wrong with a file; `ok` if nothing. */
export function checkIntegrity(dataDir: string): string {
  const database = openSqlite(join(dataDir, 'milon.sqlite'), { readonly: false });
  try {
    return String(database.pragma('integrity_check', { simple: true }));
  } finally {
    database.close();
  }
}

/** Two processes serve one SQLite file and write at the same time; one is killed and starts again. */
export function twoProcesses(population: string): Promise<Figure[]> {
  return onCopy(population, async (dataDir) => {
    const favorites = await Favorites.open({ dataDir, databaseUrl: undefined });
    const { acknowledged, refused } = favorites.written;
    const start = () => startRealServer({ DATA_DIR: dataDir });
    const first = await start();
    let second = await start();
    const over = new AbortController();
    let slowest = 0;
    const writing = Array.from({ length: 2 * writersOfEach }, async (_, n) => {
      while (!over.signal.aborted) {
        const { url } = n % 2 === 0 ? first : second;
        slowest = Math.max(slowest, await favorites.add(url));
      }
    });
    await wait(spanMs);
    const others = [...refused].filter((answer) => answer !== '503 UNAVAILABLE');
    // Those who write to it meanwhile have no answer.
    await second.end('SIGKILL');
    second = await start();
    await wait(spanMs);
    over.abort();
    await Promise.all(writing);
    others.push(...[...refused].filter((answer) => !['503 UNAVAILABLE', 'no answer'].includes(answer)));
    const reads = await Promise.all(
      [first, second].map(
        async ({ url }) =>
          (await fetch(`${url}/users/feed/all`, { headers: { cookie: favorites.reader.cookie } })).status,
      ),
    );
    await Promise.all([first.end('SIGTERM'), second.end('SIGTERM')]);
    const lost = await favorites.countLost();
    const integrity = checkIntegrity(dataDir);
    const isWell = integrity === 'ok' && reads.every((status) => status === 200);
    return [
      {
        id: 'R8 two processes',
        what: `two processes on one SQLite file, ${2 * writersOfEach} writers, one killed: lost, and other answers`,
        measured: `lost ${lost}; others saw ${[...refused].join(', ') || 'nothing else'}; integrity ${integrity}`,
        against: `${acknowledged.length} acknowledged; ready again after ${Math.round(second.readyMs)} ms`,
        value: lost + others.length + (isWell ? 0 : 1),
        reach: 0,
        is: 'at most',
      },
      {
        id: 'R8 two processes slowest',
        what: 'slowest write beside the other process, ms',
        measured: `${Math.round(slowest)} ms`,
        against: 'the clock',
        value: slowest,
        reach: limitMs,
        is: 'at most',
      },
    ];
  });
}
