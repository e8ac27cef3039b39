import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Population } from '../call-times.ts';
import type { Figure } from '../figure.ts';
import type { PostgresServer, StopMode } from '../postgres.ts';
import { Favorites } from './favorites.ts';
import { startRealServer } from './real-server.ts';

const writers = 20;
const stops: readonly StopMode[] = ['fast', 'immediate', 'fast', 'immediate'];
const aroundMs = 1_000;
const downMs = 1_500;
/** One statement, or the wait for a connection and one statement, and what a busy machine adds. */
const limitMs = 20_000;

/** The server of the tests answers a commit before it is stored, which real ones do not. */
async function commitFirst(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const name = client.escapeIdentifier(client.database ?? '');
  await client.query(`alter database ${name} set synchronous_commit = on`);
  await client.end();
}

/** PostgreSQL itself is stopped and started in the middle of writes, as at an update or after a crash. */
export async function postgresRestarts(
  { databaseUrl = '', dataDir }: Population,
  server: PostgresServer,
): Promise<Figure[]> {
  await commitFirst(databaseUrl);
  const favorites = await Favorites.open({ dataDir, databaseUrl });
  const { acknowledged, refused } = favorites.written;
  const api = await startRealServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const over = new AbortController();
  let slowest = 0;
  const writing = Array.from({ length: writers }, async () => {
    while (!over.signal.aborted) slowest = Math.max(slowest, await favorites.add(api.url));
  });
  const backAfterMs: number[] = [];
  for (const stop of stops) {
    await wait(aroundMs);
    await server.restart(stop, downMs);
    const started = performance.now();
    const before = acknowledged.length;
    while (acknowledged.length === before) await wait(5);
    backAfterMs.push(performance.now() - started);
  }
  await wait(aroundMs);
  over.abort();
  await Promise.all(writing);
  await api.end('SIGTERM');
  const lost = await favorites.countLost();
  const others = [...refused].filter((answer) => answer !== '503 UNAVAILABLE').length;
  return [
    {
      id: 'R8 PostgreSQL stopped',
      what: `${stops.length} stops and starts of the server under ${writers} writers: lost, and other answers`,
      measured: `lost ${lost}; others saw ${[...refused].join(', ')}`,
      against: `${acknowledged.length} acknowledged; works ${Math.round(Math.max(...backAfterMs))} ms after a start`,
      value: lost + others,
      reach: 0,
      is: 'at most',
    },
    {
      id: 'R8 PostgreSQL stopped slowest',
      what: 'slowest write through these stops, ms',
      measured: `${Math.round(slowest)} ms`,
      against: 'the clock',
      value: slowest,
      reach: limitMs,
      is: 'at most',
    },
  ];
}
