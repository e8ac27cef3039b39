import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type CallTimes, timeCalls } from './call-times.ts';
import { type Figure, isReached, tableOf } from './figure.ts';
import { dearCalls, growth, growthTable } from './growth.ts';
import { feedPageCost } from './p1-feed-page.ts';
import { countsCost } from './p4-counts.ts';
import { photoFigures } from './p7-photos.ts';
import { chatScroll } from './p9-chat.ts';
import { reviewPace } from './p11-review.ts';
import { startTime } from './p12-start.ts';
import { populatedPostgres, populatedSqlite } from './population.ts';
import { startPostgres } from './postgres.ts';
import { oddFileFigures } from './r7-odd-files.ts';
import { signInTiming } from './sign-in-timing.ts';

const results = fileURLToPath(new URL('../../../.cache/bench/figures.json', import.meta.url));
const smaller = [10_000, 100_000];

async function timesOnPostgres(sizes: readonly number[]): Promise<CallTimes[]> {
  const server = await startPostgres();
  const times: CallTimes[] = [];
  try {
    for (const members of sizes) {
      const population = await populatedPostgres(members, server.url);
      times.push(await timeCalls(population));
      rmSync(population.dataDir, { recursive: true, force: true });
    }
  } finally {
    await server.stop();
  }
  return times;
}

/**
 * Measures what this machine can and prints each figure beside its limit. `--members` sets the large population; `--postgres N` puts
 * populations of up to N members on PostgreSQL beside it, which are made anew each time.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      members: { type: 'string', default: '1000000' },
      postgres: { type: 'string', default: '10000' },
    },
  });
  const largest = Number(values.members);
  const sizes = [...smaller.filter((size) => size < largest), largest];
  const times: CallTimes[] = [];
  for (const members of sizes) times.push(await timeCalls(await populatedSqlite(members)));
  const [small, large] = [times[0], times.at(-1)] as [CallTimes, CallTimes];
  const { dataDir, viewers } = large.population;

  const figures: Figure[] = [
    await feedPageCost(dataDir, viewers),
    ...growth(small, large),
    ...dearCalls(large),
    await countsCost(dataDir, viewers),
    ...(await photoFigures(small.population.dataDir, small.population.viewers)),
    ...(await oddFileFigures(small.population.dataDir, small.population.viewers)),
    ...(await chatScroll()),
    ...(await reviewPace()),
    await startTime(dataDir),
    await signInTiming(small.population.dataDir),
  ];
  times.push(...(await timesOnPostgres(sizes.filter((size) => size <= Number(values.postgres)))));
  process.stdout.write(`${tableOf(figures)}\n\n${growthTable(times)}\n`);

  mkdirSync(dirname(results), { recursive: true });
  const machine = { node: process.version, processors: cpus().length, model: cpus()[0]?.model };
  const rows = figures.map((figure) => Object.assign({ reached: isReached(figure) }, figure));
  const growthRows = times.map(({ population: { engine, members }, calls, firstLook, loop }) => ({
    engine,
    members,
    calls,
    firstLook,
    loop,
  }));
  const found = { at: new Date().toISOString(), machine, figures: rows, growth: growthRows };
  writeFileSync(results, `${JSON.stringify(found, null, 2)}\n`);
  process.stdout.write(`The figures are also in ${results}.\n`);
}

await main();
