import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Figure, isReached, tableOf } from './figure.ts';
import { feedPageCost } from './p1-feed-page.ts';
import { growth } from './p2-growth.ts';
import { firstLooks } from './p3-first-look.ts';
import { countsCost } from './p4-counts.ts';
import { startTime } from './p12-start.ts';
import { populated } from './population.ts';
import { signInTiming } from './sign-in-timing.ts';
import { signedInViewers } from './viewers.ts';

const results = fileURLToPath(new URL('../../../.cache/bench/figures.json', import.meta.url));

/** Measures what this machine can and prints each figure beside its limit. `--members` sets the large population. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { members: { type: 'string', default: '1000000' }, small: { type: 'string', default: '10000' } },
  });
  const [largeSize, smallSize] = [Number(values.members), Number(values.small)];
  const smallDir = await populated(smallSize);
  const largeDir = await populated(largeSize);
  const small = { members: smallSize, dataDir: smallDir, viewers: await signedInViewers(smallDir, 100) };
  const large = { members: largeSize, dataDir: largeDir, viewers: await signedInViewers(largeDir, 100) };

  const figures: Figure[] = [
    await feedPageCost(large.dataDir, large.viewers),
    ...(await growth(small, large)),
    await firstLooks(large.dataDir, large.viewers),
    await countsCost(large.dataDir, large.viewers),
    await startTime(large.dataDir),
    await signInTiming(small.dataDir),
  ];
  process.stdout.write(`${tableOf(figures)}\n`);

  mkdirSync(dirname(results), { recursive: true });
  const machine = { node: process.version, processors: cpus().length, model: cpus()[0]?.model };
  const rows = figures.map((figure) => Object.assign({ reached: isReached(figure) }, figure));
  writeFileSync(
    results,
    `${JSON.stringify({ at: new Date().toISOString(), machine, figures: rows }, null, 2)}\n`,
  );
  process.stdout.write(`The figures are also in ${results}.\n`);
}

await main();
