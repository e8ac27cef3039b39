import { setTimeout as wait } from 'node:timers/promises';
import { median, percentile } from './figure.ts';
import { type ApiProcess, startApi } from './processes/api-process.ts';
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

/** One process is slower at a page than the next with the same data, so each API is started several times. */
const starts = 5;
/** Each round asks each population in turn, so what else the machine does meets all of them. */
const roundsPerStart = 2;
const perRound = 200;
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
  /** The same for each round of each start. */
  readonly rounds: Readonly<Record<CallName, readonly CallTime[]>>;
  /** The first counts of each viewer after a start, which no cache can answer. */
  readonly firstLook: CallTime;
  /** Of the start that held it longest. */
  readonly loop: LoopHeld;
}

const timeOf = (values: readonly number[]): CallTime => ({
  p50: percentile(values, 0.5),
  p95: percentile(values, 0.95),
});

/** The usual round: a figure of one round is often chance. */
const usual = (times: readonly CallTime[]): CallTime => ({
  p50: median(times.map(({ p50 }) => p50)),
  p95: median(times.map(({ p95 }) => p95)),
});

/** A population with an API of its own, and the calls that it has answered. */
class CalledApi {
  readonly population: Population;
  readonly #rounds: Record<string, CallTime[]> = Object.fromEntries(callNames.map((name) => [name, []]));
  readonly #firstLooks: number[] = [];
  readonly #loops: LoopHeld[] = [];
  #api: ApiProcess | undefined;
  #profiles: readonly string[] = [];

  constructor(population: Population) {
    this.population = population;
  }

  async start(): Promise<void> {
    this.#api = await startApi(this.population.dataDir, this.population.databaseUrl);
    const profiles: string[] = [];
    for (const { cookie } of this.population.viewers) {
      const { body } = await timedGet(`${this.#api.url}${paths.feed}`, cookie);
      const { data } = JSON.parse(body) as { data: { _id: string }[] };
      profiles.push(data[profiles.length % data.length]?._id ?? '');
    }
    this.#profiles = profiles;
  }

  #ask(name: CallName, times: number): Promise<number[]> {
    const { viewers } = this.population;
    return durations(times, (n) => {
      const path = name === 'profile' ? `/users/${this.#profiles[n % viewers.length]}` : paths[name];
      const { cookie } = viewers[n % viewers.length] as BenchViewer;
      return { url: `${this.#api?.url}${path}`, cookie };
    });
  }

  /** The first counts, and then one call of each kind by each viewer, which fills the caches. */
  async warmUp(): Promise<void> {
    const { length } = this.population.viewers;
    await this.#watched(async () => {
      this.#firstLooks.push(...(await this.#ask('counts', length)));
    });
    for (const name of callNames) await this.#ask(name, length);
  }

  call(name: CallName): Promise<void> {
    return this.#watched(async () => {
      this.#rounds[name]?.push(timeOf(await this.#ask(name, perRound)));
    });
  }

  /** Its event loop is watched only while it is asked. */
  async #watched(work: () => Promise<void>): Promise<void> {
    this.#api?.watchLoop();
    await work();
    this.#api?.leaveLoop();
  }

  /** Keeps what its event loop did. */
  async end(): Promise<void> {
    if (this.#api) this.#loops.push(await this.#api.loop());
    await this.stop();
  }

  get times(): CallTimes {
    const calls = Object.fromEntries(callNames.map((name) => [name, usual(this.#rounds[name] ?? [])]));
    return {
      population: this.population,
      calls: calls as Record<CallName, CallTime>,
      rounds: this.#rounds as Record<CallName, readonly CallTime[]>,
      firstLook: timeOf(this.#firstLooks),
      loop: this.#loops.reduce((worst, loop) => (loop.usual > worst.usual ? loop : worst)),
    };
  }

  async stop(): Promise<void> {
    await this.#api?.stop();
    this.#api = undefined;
  }
}

/** Times the calls of every page over each population, one request after another. */
export async function timeCalls(populations: readonly Population[]): Promise<CallTimes[]> {
  const called = populations.map((population) => new CalledApi(population));
  try {
    for (let start = 0; start < starts; start += 1) {
      for (const one of called) await one.start();
      await wait(settledAfterMs);
      for (const one of called) await one.warmUp();
      for (let round = 0; round < roundsPerStart; round += 1)
        for (const name of callNames) for (const one of called) await one.call(name);
      for (const one of called) await one.end();
    }
    return called.map((one) => one.times);
  } finally {
    for (const one of called) await one.stop();
  }
}
