import { Agent, request } from 'node:http';
import type { Population } from '../call-times.ts';
import { type Figure, median } from '../figure.ts';
import { startApi } from '../processes/api-process.ts';
import { durations } from '../requests.ts';
import type { BenchViewer } from '../viewers.ts';

const connections = 30;
const looks = 60;

/** A search that finds next to nobody reads all members. */
const rareWishes = '/users/search?limit=50&degree=7&marital=4&religion=5&height=1,2&sallary=9&workingas=70';

/** One member's searches on `connections` connections, until the returned function is called. */
function startGreedy(url: string, { cookie }: BenchViewer): () => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = new AbortController();
  const search = () =>
    new Promise<void>((resolve) => {
      request(`${url}${rareWishes}`, { agent, headers: { cookie } }, (response) => {
        response.resume();
        response.on('end', resolve);
      })
        .on('error', () => resolve())
        .end();
    });
  const work = Array.from({ length: connections }, async () => {
    while (!end.signal.aborted) await search();
  });
  return async () => {
    end.abort();
    await Promise.all(work);
    agent.destroy();
  };
}

/** P13: My Match of one member, alone and beside another one who searches on 30 connections. */
export async function besideOneGreedy({
  engine,
  dataDir,
  databaseUrl,
  members,
  viewers,
}: Population): Promise<Figure[]> {
  const api = await startApi(dataDir, databaseUrl);
  try {
    const [greedy, other] = viewers as [BenchViewer, BenchViewer];
    const myMatch = () => ({ url: `${api.url}/users/feed/matched?limit=20`, cookie: other.cookie });
    await durations(looks, myMatch);
    const alone = median(await durations(looks, myMatch));
    const stop = startGreedy(api.url, greedy);
    const beside = await durations(looks, myMatch);
    await stop();
    return [
      {
        id: 'P13',
        what: `My Match beside one member on ${connections} connections, ${engine}, ${members} members, median`,
        measured: `${median(beside).toFixed(0)} ms (longest ${Math.max(...beside).toFixed(0)})`,
        against: `alone ${alone.toFixed(1)} ms`,
        value: median(beside),
        reach: 100,
        is: 'at most',
      },
    ];
  } finally {
    await api.stop();
  }
}
