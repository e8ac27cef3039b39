import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import type { Population } from '../call-times.ts';
import { type Figure, median } from '../figure.ts';
import { builtApi } from '../processes/built-api.ts';

/** Seconds from the start of the real entry to its first `ready`. */
async function startSeconds({ dataDir, databaseUrl }: Population): Promise<number> {
  const main = builtApi();
  const port = await getPort({ host: '127.0.0.1' });
  const started = performance.now();
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    for (;;) {
      const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return (performance.now() - started) / 1000;
      if (child.exitCode !== null) throw new Error('The API did not start.');
      await wait(10);
    }
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** P12: from the start of the process to ready. */
export async function startTime(population: Population): Promise<Figure> {
  await startSeconds(population);
  const seconds: number[] = [];
  for (let run = 0; run < 3; run += 1) seconds.push(await startSeconds(population));
  return {
    id: 'P12',
    what: `API process start to ready, median of 3, ${population.members} members on ${population.engine}`,
    measured: `${median(seconds).toFixed(2)} s`,
    against: 'the clock',
    value: median(seconds),
    reach: 1,
    is: 'at most',
  };
}
