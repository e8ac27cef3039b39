import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { CallTimes } from './call-times.ts';
import { compareWith } from './compare.ts';
import { type Figure, isReached, tableOf } from './figure.ts';
import { growthTable } from './measurements/p2-p3-growth.ts';
import { BenchData, rows } from './rows.ts';

const results = fileURLToPath(new URL('../../.cache/bench/figures.json', import.meta.url));

function keep(figures: readonly Figure[], times: readonly CallTimes[]): void {
  mkdirSync(dirname(results), { recursive: true });
  const machine = { node: process.version, processors: cpus().length, model: cpus()[0]?.model };
  const found = {
    at: new Date().toISOString(),
    machine,
    figures: figures.map((figure) => Object.assign({ reached: isReached(figure) }, figure)),
    growth: times.map(({ population: { engine, members }, calls, firstLook, loop }) => ({
      engine,
      members,
      calls,
      firstLook,
      loop,
    })),
  };
  writeFileSync(results, `${JSON.stringify(found, null, 2)}\n`);
  process.stdout.write(`The figures are also in ${results}.\n`);
}

/** The first and the last of `1-500`. */
function readRange(text: string): [number, number] {
  const [first, last] = text.split('-').map(Number);
  if (!first || !last || last < first) throw new Error(`${text} is no range such as 1-500.`);
  return [first, last];
}

/** Measures the named rows, or all, and prints them. */
async function measureAll(ground: BenchData, named: readonly string[], keptFile?: string): Promise<void> {
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(rows)) {
    if (named.length > 0 && !named.includes(name)) continue;
    const found = await measure(ground);
    figures.push(...found);
    // A long run that ends early has told what it found.
    process.stderr.write(`${tableOf(found)}\n`);
  }
  process.stdout.write(`${tableOf(figures)}\n`);
  if (keptFile !== undefined) process.stdout.write(`\n${compareWith(resolve(keptFile), figures)}\n`);
  // A run of named rows is only printed; the file contains complete runs.
  if (named.length > 0) return;
  const times = [...(await ground.times()), ...(await ground.timesOnPostgres())];
  process.stdout.write(`\n${growthTable(times)}\n`);
  keep(figures, times);
}

/**
 * Measures everything that this machine can and prints each figure with its limit; with names, only those
 * rows. `--members` sets the size of the large population. `--postgres N` also measures populations of up to
 * N members on PostgreSQL, which are created for each run, or once on the server that `--server URL` names.
 * `--compare FILE` prints what became worse than in the run that the file keeps. `--mutate PART` takes only
 * these parts of R15, `--histories 1-500` these histories of R12.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      members: { type: 'string', default: '1000000' },
      postgres: { type: 'string', default: '10000' },
      server: { type: 'string' },
      compare: { type: 'string' },
      histories: { type: 'string', default: '1-500' },
      mutate: { type: 'string', multiple: true, default: [] },
    },
  });
  const unknown = positionals.find((name) => !(name in rows));
  if (unknown) throw new Error(`There is no row ${unknown}; there are ${Object.keys(rows).join(', ')}.`);
  const ground = new BenchData({
    members: Number(values.members),
    onPostgres: Number(values.postgres),
    server: values.server,
    mutate: values.mutate,
    histories: readRange(values.histories),
  });
  try {
    await measureAll(ground, positionals, values.compare);
  } finally {
    await ground.close();
  }
}

await main();
