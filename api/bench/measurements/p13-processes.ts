import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { openDatabases } from '../../src/platform/database/connect.ts';
import type { Population } from '../call-times.ts';
import { type Figure, median } from '../figure.ts';
import { type Place, signedInPairs } from '../pairs.ts';
import { anyPackage, freshMembers } from '../payments/fresh-members.ts';
import { type ApiProcess, startApi } from '../processes/api-process.ts';
import { type Front, startFront } from '../processes/front.ts';
import { memoryOf } from '../processes/memory.ts';
import type { BenchViewer } from '../viewers.ts';
import { openClients, talkersOf } from './p5-chat.ts';
import { grant } from './r2-unlocks.ts';

const counts = [1, 2, 4];
const runMs = 4_000;
const connections = 16;
const echoes = 40;
/** More than anybody unlocks in a run. */
const connects = 2_000;

/** What one kind of work cost. Times are microseconds of a processor. */
interface Cost {
  readonly perSecond: number;
  /** Of the API's processes alone, and of the whole machine: database, proxy and clients too. */
  readonly api: number;
  readonly machine: number;
  /** Transactions of the database; a single statement is one. */
  readonly transactions: number;
}

const busyTime = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.sys + times.nice + times.irq, 0) * 1_000;

/** Servers of the product behind one front. */
class Crowd {
  readonly #place: Place;
  readonly processes: readonly ApiProcess[];
  readonly front: Front;

  constructor(place: Place, processes: readonly ApiProcess[], front: Front) {
    this.#place = place;
    this.processes = processes;
    this.front = front;
  }

  async #cpu(): Promise<number> {
    const each = await Promise.all(this.processes.map((one) => one.cpu()));
    return each.reduce((sum, value) => sum + value, 0);
  }

  /** The database writes its figures down a second late. */
  async #transactions(): Promise<number> {
    await wait(1_200);
    const { readers, close } = openDatabases(this.#place);
    const { n } = await readers
      .selectFrom('pg_stat_database' as never)
      .select((eb) => eb.ref('xact_commit' as never).as('n'))
      .where('datname' as never, '=', new URL(this.#place.databaseUrl ?? '').pathname.slice(1) as never)
      .executeTakeFirstOrThrow();
    await close();
    return Number(n);
  }

  /** `work` returns how many things it did. */
  async measure(work: () => Promise<number>): Promise<Cost> {
    const before = [await this.#transactions(), await this.#cpu(), busyTime(), performance.now()] as const;
    const done = await work();
    const [ms, machine, api] = [performance.now() - before[3], busyTime() - before[2], await this.#cpu()];
    return {
      perSecond: (done * 1_000) / ms,
      api: (api - before[1]) / done,
      machine: machine / done,
      transactions: ((await this.#transactions()) - before[0]) / done,
    };
  }

  async stop(): Promise<void> {
    await this.front.stop();
    await Promise.all(this.processes.map((one) => one.stop()));
  }
}

async function startCrowd(place: Place, count: number, isSticky: boolean): Promise<Crowd> {
  const processes: ApiProcess[] = [];
  for (let n = 0; n < count; n += 1) processes.push(await startApi(place.dataDir, place.databaseUrl));
  return new Crowd(
    place,
    processes,
    await startFront(
      processes.map(({ url }) => url),
      isSticky,
    ),
  );
}

/** Calls on `connections` at once for a while; returns how many. */
async function keepCalling(call: (n: number) => Promise<unknown>): Promise<number> {
  const until = performance.now() + runMs;
  let n = 0;
  const one = async () => {
    while (performance.now() < until) {
      n += 1;
      await call(n);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  return n;
}

async function ask(url: string, { cookie }: BenchViewer, init: RequestInit = {}): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await fetch(url, { ...init, headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
}

/** The milliseconds from sending a message until its receiver, on the last process, has it. */
async function echoTime(
  { processes }: Crowd,
  [her, him]: readonly [BenchViewer, BenchViewer],
): Promise<number> {
  const open = (url: string, { cookie }: BenchViewer) =>
    io(url, { transports: ['websocket'], forceNew: true, extraHeaders: { origin: url, cookie } });
  const sender = open((processes[0] as ApiProcess).url, her);
  const receiver = open((processes.at(-1) as ApiProcess).url, him);
  await Promise.all(
    [sender, receiver].map((socket) => new Promise<void>((r) => socket.once('connect', () => r()))),
  );
  const times: number[] = [];
  for (let n = 0; n < echoes; n += 1) {
    const began = performance.now();
    const arrived = new Promise((resolve) => receiver.once('received-message', resolve));
    sender.emit('new-message', { friendId: him.id, message: 'আসসালামু আলাইকুম', clientId: `echo-${began}` });
    await arrived;
    times.push(performance.now() - began);
  }
  sender.close();
  receiver.close();
  return median(times);
}

interface Measured {
  readonly costs: Readonly<Record<string, Cost>>;
  readonly echo: number;
  readonly memory: readonly number[];
}

/** Everything that the measurement needs of the population. */
interface People {
  readonly viewers: readonly BenchViewer[];
  readonly buyers: readonly BenchViewer[];
  /** The ids of women whose contact costs a connect. */
  readonly owners: readonly string[];
  readonly talkers: Awaited<ReturnType<typeof talkersOf>>;
  readonly pair: readonly [BenchViewer, BenchViewer];
}

let unlocks = 0;

async function measureCrowd(crowd: Crowd, people: People): Promise<Measured> {
  const { front } = crowd;
  const viewer = (n: number) => people.viewers[n % people.viewers.length] as BenchViewer;
  const feed = (n: number) => ask(`${front.urlOf(n)}/users/feed/all?limit=20`, viewer(n));
  const search = (n: number) => ask(`${front.urlOf(n)}/users/search?limit=20&age=22-30`, viewer(n));
  const unlock = (n: number) => {
    unlocks += 1;
    const buyer = people.buyers[unlocks % people.buyers.length] as BenchViewer;
    const owner = people.owners[Math.floor(unlocks / people.buyers.length) % people.owners.length];
    const body = JSON.stringify({ projections: ['phoneNumber'] });
    return ask(`${front.urlOf(n)}/users/premium/${owner}`, buyer, { method: 'PATCH', body });
  };
  await keepCalling(feed);
  const costs: Record<string, Cost> = {};
  for (const [name, call] of Object.entries({ feed, search, unlock }))
    costs[name] = await crowd.measure(() => keepCalling(call));
  const clients = await openClients(front.urlOf(0), people.talkers);
  await clients.talk(1_000);
  costs['chat'] = await crowd.measure(async () => (await clients.talk(runMs)).acknowledged);
  await clients.close();
  const echo = await echoTime(crowd, people.pair);
  return { costs, echo, memory: crowd.processes.map(({ pid }) => memoryOf(pid)) };
}

const words = ({ perSecond, api, machine, transactions }: Cost) =>
  `${perSecond.toFixed(0)}/s; each ${api.toFixed(0)} µs of the API, ${machine.toFixed(0)} of the machine with all that ran beside it, ${transactions.toFixed(1)} transactions`;

/** P13: one, two and four processes on one PostgreSQL, each behind a proxy that is sticky or not. */
export async function severalProcesses({ dataDir, databaseUrl, viewers }: Population): Promise<Figure[]> {
  const place = { dataDir, databaseUrl };
  const talkers = (await talkersOf(place)).slice(0, 200);
  const pairs = await signedInPairs(place, 100);
  const databases = openDatabases(place);
  const people = {
    viewers,
    talkers,
    pair: pairs.at(-1) as [BenchViewer, BenchViewer],
    buyers: pairs.map(([, him]) => him),
    owners: await freshMembers(databases, { gender: 'women', isOpen: true }),
  };
  const packageId = await anyPackage(databases);
  for (const { id } of people.buyers) await grant(databases, packageId, id, connects);
  await databases.close();

  const figures: Figure[] = [];
  let alone: Measured | undefined;
  for (const count of counts)
    for (const isSticky of count === 1 ? [true] : [true, false]) {
      const crowd = await startCrowd(place, count, isSticky);
      let measured: Measured;
      try {
        measured = await measureCrowd(crowd, people);
      } finally {
        await crowd.stop();
      }
      alone ??= measured;
      const what = `${count} ${count === 1 ? 'process' : 'processes'}, ${crowd.front.name}`;
      for (const [name, cost] of Object.entries(measured.costs)) {
        const one = alone.costs[name] as Cost;
        figures.push({
          id: `P13 ${name}`,
          what,
          measured: words(cost),
          against: `one process ${one.perSecond.toFixed(0)}/s`,
          value: cost.perSecond / one.perSecond,
          reach: count === 1 ? 1 : 1.7,
          is: 'at least',
        });
      }
      figures.push({
        id: 'P13 message',
        what: `${what}: sent until received, ${count === 1 ? 'same process' : 'other process'}`,
        measured: `${measured.echo.toFixed(1)} ms; memory ${measured.memory.map((mb) => mb.toFixed(0)).join(', ')} MB`,
        against: `one process ${alone.echo.toFixed(1)} ms`,
        value: measured.echo,
        reach: 50,
        is: 'at most',
      });
    }
  return figures;
}
