import type { Population } from '../call-times.ts';
import { type Figure, median } from '../figure.ts';
import { startApi } from '../processes/api-process.ts';
import { durations } from '../requests.ts';
import type { BenchViewer } from '../viewers.ts';

/**
 * P4: the counts of a page load, with unchanged matches, compared with a feed page, in alternating rounds.
 */
export async function countsCost(population: Population): Promise<Figure> {
  const { dataDir, databaseUrl, engine, members, viewers } = population;
  const api = await startApi(dataDir, databaseUrl);
  try {
    const ask = (path: string) => (n: number) => ({
      url: `${api.url}${path}`,
      cookie: (viewers[n % viewers.length] as BenchViewer).cookie,
    });
    const feed = ask('/users/feed/all?limit=20');
    const counts = ask('/users/counts');
    await durations(viewers.length, counts);
    await durations(viewers.length, feed);
    const feeds: number[] = [];
    const counted: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      feeds.push(...(await durations(viewers.length, feed)));
      counted.push(...(await durations(viewers.length, counts)));
    }
    return {
      id: 'P4',
      what: `counts of a page load, median at ${members} members on ${engine}`,
      measured: `${median(counted).toFixed(2)} ms`,
      against: `feed page ${median(feeds).toFixed(2)} ms`,
      value: median(counted) / median(feeds),
      reach: 1,
      is: 'at most',
    };
  } finally {
    await api.stop();
  }
}
