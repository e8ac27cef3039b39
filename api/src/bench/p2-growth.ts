import { startApi } from './api-process.ts';
import { type Figure, percentile } from './figure.ts';
import { durations, timedGet } from './requests.ts';
import type { BenchViewer } from './viewers.ts';

const count = 300;

export interface Population {
  readonly members: number;
  readonly dataDir: string;
  readonly viewers: readonly BenchViewer[];
}

const calls = {
  feed: '/users/feed/all?limit=20',
  search: '/users/search?religion=islam&marital=1&location=47&age=24-30&limit=20',
  counts: '/users/counts',
  profile: '',
} as const;
type CallName = keyof typeof calls;

/** p95 of each call over one population, in milliseconds. */
async function p95s(population: Population): Promise<Record<CallName, number>> {
  const api = await startApi(population.dataDir);
  try {
    const viewerAt = (n: number) => population.viewers[n % population.viewers.length] as BenchViewer;
    const profiles: string[] = [];
    for (let n = 0; n < population.viewers.length; n += 1) {
      const { body } = await timedGet(`${api.url}${calls.feed}`, viewerAt(n).cookie);
      const { data } = JSON.parse(body) as { data: { _id: string }[] };
      profiles.push(data[n % data.length]?._id ?? '');
    }
    const measure = async (name: CallName) => {
      const target = (n: number) => ({
        url: `${api.url}${name === 'profile' ? `/users/${profiles[n % profiles.length]}` : calls[name]}`,
        cookie: viewerAt(n).cookie,
      });
      // Each viewer once: what is kept between looks, such as their matches, is kept from then on.
      await durations(population.viewers.length, target);
      return percentile(await durations(count, target), 0.95);
    };
    return {
      feed: await measure('feed'),
      search: await measure('search'),
      counts: await measure('counts'),
      profile: await measure('profile'),
    };
  } finally {
    await api.stop();
  }
}

/** P2: how the p95 of the calls of every page grows with the population. */
export async function growth(small: Population, large: Population): Promise<Figure[]> {
  const few = await p95s(small);
  const many = await p95s(large);
  return (Object.keys(calls) as CallName[]).map((name) => ({
    id: `P2 ${name}`,
    what: `${name}, p95 at ${large.members} members`,
    measured: `${many[name].toFixed(2)} ms`,
    against: `${few[name].toFixed(2)} ms at ${small.members}`,
    value: many[name] / few[name],
    reach: 2,
    is: 'at most',
  }));
}
