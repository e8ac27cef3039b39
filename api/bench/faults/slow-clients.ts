import { setTimeout as wait } from 'node:timers/promises';
import { type Figure, percentile } from '../figure.ts';
import { ask, endChild, startChild } from '../processes/child.ts';
import { memoryOf } from '../processes/memory.ts';
import type { SlowClients } from '../processes/slow-clients-child.ts';
import { onCopy } from '../scratch.ts';
import { type BenchViewer, signedInViewers } from '../viewers.ts';
import { startRealServer } from './real-server.ts';

const count = 4_000;
const everyMs = 3_000;
const requests = 600;
const callers = 4;
/** Ten a second, until all are connected. */
const mostTries = 200;

/** The 99th percentile of pages of a feed, in milliseconds; others than 200 count as infinite. */
async function healthyP99(url: string, viewers: readonly BenchViewer[]): Promise<number> {
  const times: number[] = [];
  let next = 0;
  const call = async () => {
    while (next < requests) {
      const { cookie } = viewers[next % viewers.length] as BenchViewer;
      next += 1;
      const began = performance.now();
      const answer = await fetch(`${url}/users/feed/all`, { headers: { cookie } });
      await answer.arrayBuffer();
      times.push(answer.ok ? performance.now() - began : Number.POSITIVE_INFINITY);
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return percentile(times, 0.99);
}

/** What others notice of clients that send their requests byte by byte. */
export function slowClients(population: string): Promise<Figure[]> {
  return onCopy(population, async (dataDir) => {
    const viewers = await signedInViewers({ dataDir, databaseUrl: undefined }, 100);
    const api = await startRealServer({ DATA_DIR: dataDir });
    const pid = api.child.pid as number;
    const clients = startChild(new URL('../processes/slow-clients-child.ts', import.meta.url));
    try {
      await healthyP99(api.url, viewers);
      const before = await healthyP99(api.url, viewers);
      const memory = memoryOf(pid);
      const asked: SlowClients = { port: Number(new URL(api.url).port), count, everyMs };
      await ask(clients, asked);
      let open = 0;
      for (let tries = 0; open < count && tries < mostTries; tries += 1) {
        ({ open } = await ask<{ open: number }>(clients, 'count'));
        await wait(100);
      }
      const during = await healthyP99(api.url, viewers);
      const grown = memoryOf(pid) - memory;
      return [
        {
          id: 'R8 slow clients',
          what: `feed pages beside ${count} clients that send a byte every ${everyMs / 1_000} s: p99, of p99 without`,
          measured: `${during.toFixed(1)} ms, ${open} connected`,
          against: `${before.toFixed(1)} ms`,
          value: open < count ? Number.POSITIVE_INFINITY : during / before,
          reach: 2,
          is: 'at most',
        },
        {
          id: 'R8 slow clients memory',
          what: `what ${count} of them need, MB`,
          measured: `${grown.toFixed(0)} MB`,
          against: `${memory.toFixed(0)} MB without`,
          value: grown,
          reach: 200,
          is: 'at most',
        },
      ];
    } finally {
      await endChild(clients);
      await api.end('SIGTERM');
    }
  });
}
