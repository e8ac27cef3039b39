import { type CallTime, type CallTimes, callNames } from '../call-times.ts';
import { alignRows, type Figure, median } from '../figure.ts';

/** P2: how the p95 of each page's calls grows from the smallest population of an engine to the largest. */
export function growth(all: readonly CallTimes[]): Figure[] {
  const [small] = all;
  const large = all.at(-1);
  if (!small || !large || small === large) return [];
  const { engine, members } = large.population;
  return (['feed', 'search', 'family search', 'counts', 'profile'] as const).map((name) => ({
    id: `P2 ${name}`,
    what: `${name}, p95 at ${members} members on ${engine}`,
    measured: `${large.calls[name].p95.toFixed(2)} ms`,
    against: `${small.calls[name].p95.toFixed(2)} ms at ${small.population.members}`,
    // Within each round, so that what else the machine did then meets both.
    value: median(large.rounds[name].map(({ p95 }, round) => p95 / (small.rounds[name][round]?.p95 ?? 0))),
    reach: 1.2,
    is: 'at most',
  }));
}

/** P3: the expensive calls over the largest population, and whether anything blocks the event loop. */
export function slowCalls(all: readonly CallTimes[]): Figure[] {
  const large = all.at(-1);
  if (!large) return [];
  const { calls, firstLook, loop } = large;
  const { engine, members } = large.population;
  const where = `at ${members} members on ${engine}`;
  const dear = (id: string, what: string, { p50, p95 }: CallTime): Figure => ({
    id: `P3 ${id}`,
    what: `${what}, p95 ${where}`,
    measured: `${p95.toFixed(1)} ms`,
    against: `median ${p50.toFixed(1)} ms`,
    value: p95,
    reach: engine === 'SQLite' ? 10 : 40,
    is: 'at most',
  });
  return [
    dear('narrow', 'search with nine filters and few hits', calls['narrow search']),
    dear('many', 'search among a large religion with few hits', calls['narrow among many']),
    dear('families', 'search with nine criteria of families and few hits', calls['narrow family search']),
    dear('matched', 'first counts of each viewer', firstLook),
    {
      id: 'P3 loop',
      what: `event loop blocked during all calls, 99.9th percentile, ${where}`,
      measured: `${loop.usual.toFixed(1)} ms`,
      against: `longest ${loop.longest.toFixed(1)} ms; ${loop.onClock.toFixed(1)} ms including waits for a processor`,
      value: loop.usual,
      reach: 5,
      is: 'at most',
    },
  ];
}

/** Median and p95 of every call, with a column for each population. */
export function growthTable(all: readonly CallTimes[]): string {
  const time = ({ p50, p95 }: CallTime) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
  const row = (name: string, cell: (times: CallTimes) => string) => [name].concat(all.map(cell));
  return alignRows([
    row('median / p95, ms', ({ population }) => `${population.engine} ${population.members}`),
    ...callNames.map((name) => row(name, ({ calls }) => time(calls[name]))),
    row('counts, first call', ({ firstLook }) => time(firstLook)),
    row('loop held, 99.9 %', ({ loop }) => loop.usual.toFixed(1)),
  ]);
}
