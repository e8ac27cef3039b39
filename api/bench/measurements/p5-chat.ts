import { setTimeout as wait } from 'node:timers/promises';
import { openDatabases } from '../../src/platform/database/connect.ts';
import type { Population } from '../call-times.ts';
import { type Figure, median } from '../figure.ts';
import { type Place, signedInPairs } from '../pairs.ts';
import { type ApiProcess, startApi } from '../processes/api-process.ts';
import { ask, endChild, nextMessage, startChild } from '../processes/child.ts';
import type { SocketTask, Talked, Talker } from '../processes/socket-child.ts';
import { onCopy } from '../scratch.ts';
import type { BenchViewer } from '../viewers.ts';

const connected = 1_000;
const rounds = 5;
const roundMs = 3_000;
const steadyMs = 10_000;
const steadyRounds = 3;

/** Members who write to each other in pairs. */
export async function talkersOf(place: Place, count = connected / 2): Promise<Talker[]> {
  const talker = (viewer: BenchViewer, friend: BenchViewer): Talker => ({
    id: viewer.id,
    cookie: viewer.cookie,
    friendId: friend.id,
  });
  const pairs = await signedInPairs(place, count);
  return pairs.flatMap(([her, him]) => [talker(her, him), talker(him, her)]);
}

async function countMessages(place: Place): Promise<number> {
  const databases = openDatabases(place);
  try {
    const { stored } = await databases.db
      .selectFrom('messages')
      .select((eb) => eb.fn.countAll<number>().as('stored'))
      .executeTakeFirstOrThrow();
    return stored;
  } finally {
    await databases.close();
  }
}

/** Sockets of members in their own process. */
export async function openClients(url: string, talkers: readonly Talker[]) {
  const child = startChild(new URL('../processes/socket-child.ts', import.meta.url));
  const perform = <T>(task: SocketTask) => ask<T>(child, task);
  await perform({ do: 'open', url, talkers });
  return {
    talk: (milliseconds: number, perSecond?: number) =>
      perform<Talked>({ do: 'talk', milliseconds, ...(perSecond ? { perSecond } : {}) }),
    close: () => endChild(child),
  };
}

/** The smallest durable chat on the same engine, in its own process. */
async function startDurableChat({ dataDir, databaseUrl }: Place) {
  const child = startChild(new URL('../processes/durable-chat-child.ts', import.meta.url), {
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  const { url } = await nextMessage<{ url: string }>(child);
  return {
    url,
    async cpu() {
      const { cpu } = await ask<{ cpu: NodeJS.CpuUsage }>(child, 'tell');
      return cpu.user + cpu.system;
    },
    stop: () => endChild(child),
  };
}

interface Round {
  readonly perSecond: number;
  /** Processor time of the server for one message, in microseconds. */
  readonly cost: number;
}

async function talkRound(
  server: Pick<ApiProcess, 'cpu'>,
  clients: { talk(milliseconds: number): Promise<Talked> },
): Promise<Round> {
  const before = await server.cpu();
  const { acknowledged, perSecond } = await clients.talk(roundMs);
  return { perSecond, cost: ((await server.cpu()) - before) / acknowledged };
}

/**
 * Chat over a writable database: 1,000 members' sockets compared with the smallest durable chat for the same
 * clients, in alternating rounds.
 */
async function measureChat(engine: string, place: Place): Promise<Figure[]> {
  const talkers = await talkersOf(place);
  const before = await countMessages(place);
  const [api, smallest] = [await startApi(place.dataDir, place.databaseUrl), await startDurableChat(place)];
  const [members, others] = [await openClients(api.url, talkers), await openClients(smallest.url, talkers)];
  try {
    await members.talk(roundMs);
    await others.talk(roundMs);
    const all: { chat: Round; bare: Round }[] = [];
    for (let round = 0; round < rounds; round += 1)
      all.push({ chat: await talkRound(api, members), bare: await talkRound(smallest, others) });
    const chat = median(all.map((round) => round.chat.perSecond));
    const steady: { chat: Talked; bare: Talked }[] = [];
    for (let round = 0; round < steadyRounds; round += 1) {
      const bare = await others.talk(steadyMs, chat / 2);
      steady.push({ bare, chat: await members.talk(steadyMs, chat / 2) });
    }
    // The last acknowledged messages may still be on their way to the receiver.
    await wait(500);
    const { received } = await members.talk(0);
    const stored = (await countMessages(place)) - before;
    const p99s = steady.map((round) => round.chat.p99);
    const of = (rate: (round: { chat: Round; bare: Round }) => number) => median(all.map(rate)).toFixed(0);
    return [
      {
        id: 'P5',
        what: `chat on ${engine}, acknowledged and stored, ${talkers.length} connected`,
        measured: `${of((round) => round.chat.perSecond)} messages/s, ${of((round) => round.chat.cost)} µs each; ${stored} stored, ${received} arrived`,
        against: `smallest durable chat ${of((round) => round.bare.perSecond)}/s, ${of((round) => round.bare.cost)} µs`,
        value:
          received === stored ? median(all.map((round) => round.chat.perSecond / round.bare.perSecond)) : 0,
        reach: place.databaseUrl === undefined ? 0.5 : 0.4,
        is: 'at least',
      },
      {
        id: 'P5 p99',
        what: `chat on ${engine}, acknowledged at half that load, p99`,
        measured: `${p99s.map((p99) => p99.toFixed(0)).join(', ')} ms; median ${median(steady.map((round) => round.chat.p50)).toFixed(1)} ms`,
        against: `smallest durable chat ${median(steady.map((round) => round.bare.p99)).toFixed(1)} ms, both at ${(chat / 2).toFixed(0)} messages/s`,
        value: median(p99s),
        reach: 50,
        is: 'at most',
      },
    ];
  } finally {
    await Promise.all([members.close(), others.close()]);
    await Promise.all([api.stop(), smallest.stop()]);
  }
}

/** P5: chat compared with the smallest durable chat. */
export function chatFigures({ engine, dataDir, databaseUrl }: Population): Promise<Figure[]> {
  return databaseUrl === undefined
    ? onCopy(dataDir, (folder) => measureChat(engine, { dataDir: folder, databaseUrl }))
    : measureChat(engine, { dataDir, databaseUrl });
}
