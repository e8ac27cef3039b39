import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from './figure.ts';
import { startApi } from './processes/api-process.ts';
import type { LoopHeld } from './processes/loop-watch.ts';
import { durations, timedGet } from './requests.ts';
import type { BenchViewer } from './viewers.ts';

/** A populated database of an engine, and the viewers who call it. */
export interface Population {
  readonly engine: 'SQLite' | 'PostgreSQL';
  readonly members: number;
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly viewers: readonly BenchViewer[];
}

const count = 300;
/**
 * After this time a new process has loaded the columns in which it counts and searches; until then a thread
 * of it works, and the database counts.
 */
export const settledAfterMs = 20_000;

const paths = {
  feed: '/users/feed/all?limit=20',
  'new match': '/users/feed/new?limit=20',
  'my match': '/users/feed/matched?limit=20',
  'near me': '/users/feed/nearby?limit=20',
  search: '/users/search?religion=islam&marital=1&location=47&age=24-30&limit=20',
  'narrow search':
    '/users/search?religion=christian&marital=2&degree=1&workingwith=3&workingas=12&sallary=6&location=8&age=27-29&height=20-24&limit=20',
  'narrow among many':
    '/users/search?religion=islam&marital=1&degree=1&workingwith=3&workingas=12&sallary=6&location=8&height=20-24&limit=20',
  'best fit': '/users/search?sort=best&religion=islam&limit=20',
  'family search':
    '/users/search?religion=islam&home=47&prayer=five&prayer=mostly&withParents=together&withParents=near&age=22-32&limit=20',
  'narrow family search':
    '/users/search?religion=hindu&caste=kayastha&gana=deva&study=yes&house=village&land=farm&thalassemia=no&home=8&age=24-32&limit=20',
  counts: '/users/counts',
  profile: '',
} as const;
export type CallName = keyof typeof paths;
export const callNames = Object.keys(paths) as CallName[];

export interface CallTime {
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
}

export interface CallTimes {
  readonly population: Population;
  readonly calls: Readonly<Record<CallName, CallTime>>;
  /** The first counts of each viewer, which no cache can answer. */
  readonly firstLook: CallTime;
  readonly loop: LoopHeld;
}

const timeOf = (values: readonly number[]): CallTime => ({
  p50: percentile(values, 0.5),
  p95: percentile(values, 0.95),
});

/** Times the calls of every page over one population, one request after another. */
export async function timeCalls(population: Population): Promise<CallTimes> {
  const { viewers } = population;
  const api = await startApi(population.dataDir, population.databaseUrl);
  try {
    const cookieOf = (n: number) => (viewers[n % viewers.length] as BenchViewer).cookie;
    const profiles: string[] = [];
    for (const { cookie } of viewers) {
      const { body } = await timedGet(`${api.url}${paths.feed}`, cookie);
      const { data } = JSON.parse(body) as { data: { _id: string }[] };
      profiles.push(data[profiles.length % data.length]?._id ?? '');
    }
    await wait(settledAfterMs);
    api.forgetLoop();
    const looks: number[] = [];
    for (const { cookie } of viewers) looks.push((await timedGet(`${api.url}${paths.counts}`, cookie)).ms);
    const calls: Partial<Record<CallName, CallTime>> = {};
    for (const name of callNames) {
      const target = (n: number) => ({
        url: api.url + (name === 'profile' ? `/users/${profiles[n % profiles.length]}` : paths[name]),
        cookie: cookieOf(n),
      });
      // One call by each viewer first, which fills the caches.
      await durations(viewers.length, target);
      calls[name] = timeOf(await durations(count, target));
    }
    return {
      population,
      calls: calls as Record<CallName, CallTime>,
      firstLook: timeOf(looks),
      loop: await api.loop(),
    };
  } finally {
    await api.stop();
  }
}
