import { rmSync } from 'node:fs';
import { type CallTimes, type Population, timeCalls } from './call-times.ts';
import type { Figure } from './figure.ts';
import { feedPageCost } from './measurements/p1-feed-page.ts';
import { growth, slowCalls } from './measurements/p2-p3-growth.ts';
import { countsCost } from './measurements/p4-counts.ts';
import { chatFigures } from './measurements/p5-chat.ts';
import { idleSockets } from './measurements/p6-idle-sockets.ts';
import { photoFigures } from './measurements/p7-photos.ts';
import { firstLoads } from './measurements/p8-first-load.ts';
import { chatScroll } from './measurements/p9-chat.ts';
import { type TableTimes, timeTable, usersTable } from './measurements/p10-users.ts';
import { reviewPace } from './measurements/p11-review.ts';
import { startTime } from './measurements/p12-start.ts';
import { besideOneGreedy } from './measurements/p13-one-greedy.ts';
import { severalProcesses } from './measurements/p13-processes.ts';
import { contactRule } from './measurements/p14-contact-rule.ts';
import { killFigures } from './measurements/r1-kills.ts';
import { parallelUnlocks } from './measurements/r2-unlocks.ts';
import { replayedCalls } from './measurements/r3-replays.ts';
import { oddFileFigures } from './measurements/r7-odd-files.ts';
import { faultFigures } from './measurements/r8-faults.ts';
import { paymentKills } from './measurements/r10-payments.ts';
import { importKills } from './measurements/r11-imports.ts';
import { historyFigures } from './measurements/r12-histories.ts';
import { mutantFigures } from './measurements/r15-mutants.ts';
import { signInTiming } from './measurements/sign-in-timing.ts';
import { populatedPostgres, populatedSqlite } from './population.ts';
import { type PostgresServer, startPostgres } from './postgres.ts';
import { onCopy } from './scratch.ts';

const smaller = [10_000, 100_000];
/** Enough members for the rows about money, which need no large population. */
const few = 1_000;

/** What long rows take of their work. */
interface Pieces {
  /** Parts of R15; none for all. */
  readonly mutate: readonly string[];
  /** The first and the last history of R12, on each engine. */
  readonly histories: readonly [number, number];
}

/** The populations that the rows measure; each is created when a row first needs it. */
export class BenchData {
  readonly #sizes: readonly number[];
  readonly #postgresSizes: readonly number[];
  readonly #made = new Map<number, Promise<Population>>();
  #times: Promise<CallTimes[]> | undefined;

  readonly pieces: Pieces;

  constructor(largest: number, largestOnPostgres: number, pieces: Pieces) {
    this.pieces = pieces;
    this.#sizes = [...smaller.filter((size) => size < largest), largest];
    this.#postgresSizes = this.#sizes.filter((size) => size <= largestOnPostgres);
  }

  thousand = () => this.#population(1_000);
  small = () => this.#population(this.#sizes[0] as number);
  large = () => this.#population(this.#sizes.at(-1) as number);

  /** The calls of every page over each population in SQLite, the smallest first. */
  times(): Promise<CallTimes[]> {
    this.#times ??= this.#timeAll();
    return this.#times;
  }

  /** Runs `work` on each population that PostgreSQL gets. */
  async onPostgres<T>(work: (population: Population) => Promise<T>): Promise<T[]> {
    if (this.#postgresSizes.length === 0) return [];
    const server = await startPostgres();
    const found: T[] = [];
    try {
      for (const members of this.#postgresSizes) {
        const population = await populatedPostgres(members, server.url);
        found.push(await work(population));
        rmSync(population.dataDir, { recursive: true, force: true });
      }
    } finally {
      await server.stop();
    }
    return found;
  }

  /** Runs `work` on each engine with a small population that may be changed. */
  async onBothEngines<T>(
    work: (population: Population, server?: PostgresServer) => Promise<T[]>,
  ): Promise<T[]> {
    const population = await this.#population(few);
    const onSqlite = await onCopy(population.dataDir, (dataDir) => work({ ...population, dataDir }));
    const server = await startPostgres();
    try {
      const other = await populatedPostgres(few, server.url);
      return [...onSqlite, ...(await work(other, server))];
    } finally {
      await server.stop();
    }
  }

  #population(members: number): Promise<Population> {
    const made = this.#made.get(members) ?? populatedSqlite(members);
    this.#made.set(members, made);
    return made;
  }

  async #timeAll(): Promise<CallTimes[]> {
    const times: CallTimes[] = [];
    for (const members of this.#sizes) times.push(await timeCalls(await this.#population(members)));
    return times;
  }
}

/** The times of the smallest and of the largest population. */
async function ends(ground: BenchData): Promise<[CallTimes, CallTimes]> {
  const times = await ground.times();
  return [times[0], times.at(-1)] as [CallTimes, CallTimes];
}

async function chat(ground: BenchData): Promise<Figure[]> {
  const onSqlite = await chatFigures(await ground.small());
  const [onPostgres = []] = await ground.onPostgres(chatFigures);
  return [...onSqlite, ...onPostgres];
}

async function table(ground: BenchData): Promise<Figure[]> {
  const onSqlite = [await timeTable(await ground.thousand()), await timeTable(await ground.large())];
  const onPostgres = await ground.onPostgres(timeTable);
  return [onSqlite, onPostgres].flatMap((times) =>
    times.length === 0 ? [] : usersTable(times[0] as TableTimes, times.at(-1) as TableTimes),
  );
}

/** Every row of the table by name, in the order in which they are measured. */
export const rows: Readonly<Record<string, (ground: BenchData) => Promise<Figure[]>>> = {
  P1: async (ground) => {
    const { dataDir, viewers } = await ground.large();
    return [await feedPageCost(dataDir, viewers)];
  },
  P2: async (ground) => growth(...(await ends(ground))),
  P3: async (ground) => slowCalls((await ends(ground))[1]),
  P4: async (ground) => {
    const { dataDir, viewers } = await ground.large();
    return [await countsCost(dataDir, viewers)];
  },
  P5: chat,
  P6: async (ground) => idleSockets((await ground.small()).dataDir),
  P7: async (ground) => photoFigures(await ground.small()),
  P8: firstLoads,
  P9: chatScroll,
  P10: table,
  P11: reviewPace,
  P12: async (ground) => [await startTime((await ground.large()).dataDir)],
  P13: async (ground) => [
    ...(await besideOneGreedy(await ground.small())),
    ...(
      await ground.onPostgres(async (population) => [
        ...(await besideOneGreedy(population)),
        ...(await severalProcesses(population)),
      ])
    ).flat(),
  ],
  P14: contactRule,
  R1: async (ground) => killFigures((await ground.small()).dataDir),
  R2: (ground) => ground.onBothEngines(parallelUnlocks),
  R3: (ground) => ground.onBothEngines(replayedCalls),
  R7: async (ground) => {
    const { dataDir, viewers } = await ground.small();
    return oddFileFigures(dataDir, viewers);
  },
  R8: (ground) => ground.onBothEngines(faultFigures),
  R10: (ground) => ground.onBothEngines(paymentKills),
  R11: (ground) => ground.onBothEngines(importKills),
  R12: (ground) =>
    ground.onBothEngines((population) => historyFigures(population, ...ground.pieces.histories)),
  R15: (ground) => mutantFigures(ground.pieces.mutate),
  'sign-in': async (ground) => [await signInTiming((await ground.small()).dataDir)],
};
