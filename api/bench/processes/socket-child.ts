import { setTimeout as wait } from 'node:timers/promises';
import type { ClientEvents, ServerEvents } from '@milon/shared/contracts';
import { io, type Socket } from 'socket.io-client';
import { percentile } from '../figure.ts';

/** A member's browser, and the member to write to. */
export interface Talker {
  readonly id: string;
  readonly cookie: string;
  readonly friendId: string;
}

/** The tasks of this process, each of which it answers with one message. */
export type SocketTask =
  | { readonly do: 'open'; readonly url: string; readonly talkers: readonly Talker[] }
  /**
   * Messages a second, spread over all; if absent, each socket writes again when its last message was
   * acknowledged.
   */
  | { readonly do: 'talk'; readonly milliseconds: number; readonly perSecond?: number }
  /** How many are still open. */
  | { readonly do: 'count' }
  | { readonly do: 'close' };

export interface Talked {
  readonly acknowledged: number;
  /** Messages that arrived at the receivers so far. */
  readonly received: number;
  readonly perSecond: number;
  /** Milliseconds from when a message was due until its acknowledgement. */
  readonly p50: number;
  readonly p99: number;
}

type Client = Socket<ServerEvents, ClientEvents>;

const texts = [
  'আসসালামু আলাইকুম, কেমন আছেন?',
  'Walaikum assalam, alhamdulillah bhalo. Apni?',
  'আমি ঢাকায় একটি ব্যাংকে কাজ করি, পরিবার কুমিল্লায় থাকে।',
  'I finished my masters in 2019 and teach at a school now.',
  'ছুটির দিনে কী করেন?',
  'Reading mostly, and cooking with my sister. My mother would like to talk to your family when the time is right.',
];
/** How many sockets are opened concurrently. */
const concurrency = 50;

let clients: { readonly socket: Client; readonly friendId: string }[] = [];
let written = 0;
let received = 0;

function connect(url: string, { id, cookie }: Talker): Promise<Client> {
  const socket: Client = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { origin: url, cookie },
    // For the smallest durable chat, which has no sessions.
    auth: { id },
  });
  socket.on('received-message', () => {
    received += 1;
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

async function open(url: string, talkers: readonly Talker[]): Promise<object> {
  for (let from = 0; from < talkers.length; from += concurrency) {
    const some = talkers.slice(from, from + concurrency);
    const opened = await Promise.all(some.map((talker) => connect(url, talker)));
    clients.push(...opened.map((socket, n) => ({ socket, friendId: some[n]?.friendId ?? '' })));
  }
  return { open: clients.length };
}

/** Sends a message; returns the milliseconds from `due` until it was acknowledged. */
function say(n: number, due: number): Promise<number> {
  const { socket, friendId } = clients[n % clients.length] as (typeof clients)[number];
  written += 1;
  const message = {
    friendId,
    message: texts[written % texts.length] as string,
    clientId: `bench-${process.pid}-${written}`,
  };
  return new Promise((resolve, reject) => {
    socket.emit('new-message', message, (answer) => {
      if (answer.ok) resolve(performance.now() - due);
      else reject(new Error(`A message was refused: ${answer.code}`));
    });
  });
}

async function talkAsFastAsAnswered(milliseconds: number): Promise<number[]> {
  const until = performance.now() + milliseconds;
  const latencies: number[] = [];
  const keepTalking = async (n: number) => {
    for (let now = performance.now(); now < until; now = performance.now()) latencies.push(await say(n, now));
  };
  await Promise.all(clients.map((_, n) => keepTalking(n)));
  return latencies;
}

async function talkSteadily(milliseconds: number, perSecond: number): Promise<number[]> {
  const start = performance.now();
  const answers: Promise<number>[] = [];
  for (let now = 0; now < milliseconds; now = performance.now() - start) {
    // If this process is late, the wait still counts from when the message was due.
    for (; answers.length < (now * perSecond) / 1_000; )
      answers.push(say(answers.length, start + (answers.length * 1_000) / perSecond));
    await wait(1);
  }
  return Promise.all(answers);
}

async function talk(milliseconds: number, perSecond?: number): Promise<Talked> {
  const start = performance.now();
  const latencies =
    perSecond === undefined
      ? await talkAsFastAsAnswered(milliseconds)
      : await talkSteadily(milliseconds, perSecond);
  const seconds = (performance.now() - start) / 1_000;
  return {
    acknowledged: latencies.length,
    received,
    perSecond: latencies.length / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  };
}

async function close(): Promise<object> {
  for (const { socket } of clients) socket.close();
  clients = [];
  return { open: 0 };
}

async function perform(task: SocketTask): Promise<object> {
  if (task.do === 'open') return open(task.url, task.talkers);
  if (task.do === 'talk') return talk(task.milliseconds, task.perSecond);
  if (task.do === 'count') return { open: clients.filter(({ socket }) => socket.connected).length };
  return close();
}

process.on('message', (task) => {
  perform(task as SocketTask).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
