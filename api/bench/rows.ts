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
import { backupUnderLoad } from './measurements/r9-backup.ts';
import { paymentKills } from './measurements/r10-payments.ts';
import { importKills } from './measurements/r11-imports.ts';
import { historyFigures } from './measurements/r12-histories.ts';
import { mutantFigures } from './measurements/r15-mutants.ts';
import { signInTiming } from './measurements/sign-in-timing.ts';
import { populatedPostgres, populatedSqlite } from './population.ts';
import { keptPostgres, type PostgresServer, startPostgres } from './postgres.ts';
import { onCopy } from './scratch.ts';

/** Measured besides the largest, so that growth shows. */
const smaller = 10_000;
const sizesUpTo = (largest: number) => (largest > smaller ? [smaller, largest] : [largest]);
/** Enough members for the rows about money, which need no large population. */
const few = 1_000;

/** What a run measures of what it could. */
interface Extent {
  /** Members of the largest population on SQLite, and on PostgreSQL. */
  readonly members: number;
  readonly onPostgres: number;
  /** A server that keeps its populations; without it, each run starts one and deletes it. */
  readonly server?: string | undefined;
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
  readonly #servers: PostgresServer[] = [];
  #onPostgres: Promise<Population[]> | undefined;
  #times: Promise<CallTimes[]> | undefined;
  #postgresTimes: Promise<CallTimes[]> | undefined;

  readonly extent: Extent;

  constructor(extent: Extent) {
    this.extent = extent;
    this.#sizes = sizesUpTo(extent.members);
    this.#postgresSizes = extent.onPostgres < few ? [] : sizesUpTo(extent.onPostgres);
  }

  thousand = () => this.#population(1_000);
  small = () => this.#population(this.#sizes[0] as number);
  large = () => this.#population(this.#sizes.at(-1) as number);

  /** The populations that PostgreSQL gets, the smallest first. */
  postgres(): Promise<Population[]> {
    this.#onPostgres ??= this.#populatePostgres();
    return this.#onPostgres;
  }

  /** The calls of every page over each population, the smallest first. */
  times(): Promise<CallTimes[]> {
    this.#times ??= this.#populations().then(timeCalls);
    return this.#times;
  }

  timesOnPostgres(): Promise<CallTimes[]> {
    this.#postgresTimes ??= this.postgres().then(timeCalls);
    return this.#postgresTimes;
  }

  /** Runs `work` on each engine with a small population that may be changed. */
  async onBothEngines<T>(
    work: (population: Population, server?: PostgresServer) => Promise<T[]>,
  ): Promise<T[]> {
    const population = await this.#population(few);
    const onSqlite = await onCopy(population.dataDir, (dataDir) => work({ ...population, dataDir }), {
      withFiles: true,
    });
    const server = await startPostgres();
    try {
      const other = await populatedPostgres(few, server);
      return [...onSqlite, ...(await work(other, server))];
    } finally {
      await server.stop();
    }
  }

  /** Ends the PostgreSQL of this run, with what it stores. */
  async close(): Promise<void> {
    const made = await this.#onPostgres?.catch(() => []);
    for (const server of this.#servers) await server.stop();
    if (this.extent.server) return;
    for (const { dataDir } of made ?? []) rmSync(dataDir, { recursive: true, force: true });
  }

  #population(members: number): Promise<Population> {
    const made = this.#made.get(members) ?? populatedSqlite(members);
    this.#made.set(members, made);
    return made;
  }

  async #populations(): Promise<Population[]> {
    const made: Population[] = [];
    for (const size of this.#sizes) made.push(await this.#population(size));
    return made;
  }

  async #populatePostgres(): Promise<Population[]> {
    if (this.#postgresSizes.length === 0) return [];
    const server = this.extent.server ? keptPostgres(this.extent.server) : await startPostgres();
    this.#servers.push(server);
    const made: Population[] = [];
    for (const members of this.#postgresSizes) made.push(await populatedPostgres(members, server));
    return made;
  }
}

/** What `work` measures over the largest population of each engine. */
async function onLargest(
  ground: BenchData,
  work: (population: Population) => Promise<Figure>,
): Promise<Figure[]> {
  const largest = [await ground.large(), (await ground.postgres()).at(-1)];
  const figures: Figure[] = [];
  for (const population of largest) if (population) figures.push(await work(population));
  return figures;
}

async function chat(ground: BenchData): Promise<Figure[]> {
  const figures = await chatFigures(await ground.small());
  const [onPostgres] = await ground.postgres();
  return onPostgres ? [...figures, ...(await chatFigures(onPostgres))] : figures;
}

async function table(ground: BenchData): Promise<Figure[]> {
  const figures = usersTable(await timeTable(await ground.thousand()), await timeTable(await ground.large()));
  const onPostgres = await ground.postgres();
  if (onPostgres.length === 0) return figures;
  const times: TableTimes[] = [];
  for (const population of onPostgres) times.push(await timeTable(population));
  return [...figures, ...usersTable(times[0] as TableTimes, times.at(-1) as TableTimes)];
}

async function several(ground: BenchData): Promise<Figure[]> {
  const figures = await besideOneGreedy(await ground.small());
  const [onPostgres] = await ground.postgres();
  if (!onPostgres) return figures;
  return [...figures, ...(await besideOneGreedy(onPostgres)), ...(await severalProcesses(onPostgres))];
}

/** Every row of the table by name, in the order in which they are measured. */
export const rows: Readonly<Record<string, (ground: BenchData) => Promise<Figure[]>>> = {
  P1: (ground) => onLargest(ground, feedPageCost),
  P2: async (ground) => [...growth(await ground.times()), ...growth(await ground.timesOnPostgres())],
  P3: async (ground) => [...slowCalls(await ground.times()), ...slowCalls(await ground.timesOnPostgres())],
  P4: (ground) => onLargest(ground, countsCost),
  P5: chat,
  P6: async (ground) => idleSockets((await ground.small()).dataDir),
  P7: async (ground) => photoFigures(await ground.small()),
  P8: firstLoads,
  P9: chatScroll,
  P10: table,
  P11: reviewPace,
  P12: (ground) => onLargest(ground, startTime),
  P13: several,
  P14: contactRule,
  R1: async (ground) => killFigures((await ground.small()).dataDir),
  R2: (ground) => ground.onBothEngines(parallelUnlocks),
  R3: (ground) => ground.onBothEngines(replayedCalls),
  R7: async (ground) => {
    const { dataDir, viewers } = await ground.small();
    return onCopy(dataDir, (folder) => oddFileFigures(folder, viewers));
  },
  R8: (ground) => ground.onBothEngines(faultFigures),
  R9: (ground) => ground.onBothEngines(backupUnderLoad),
  R10: (ground) => ground.onBothEngines(paymentKills),
  R11: (ground) => ground.onBothEngines(importKills),
  R12: (ground) =>
    ground.onBothEngines((population) => historyFigures(population, ...ground.extent.histories)),
  R15: (ground) => mutantFigures(ground.extent.mutate),
  'sign-in': async (ground) => [await signInTiming((await ground.small()).dataDir)],
};
