import { type CallTime, type CallTimes, callNames } from '../call-times.ts';
import { alignRows, type Figure } from '../figure.ts';

/** P2: how the p95 of the calls of every page grows with the population. */
export function growth(small: CallTimes, large: CallTimes): Figure[] {
  return (['feed', 'search', 'counts', 'profile'] as const).map((name) => ({
    id: `P2 ${name}`,
    what: `${name}, p95 at ${large.population.members} members`,
    measured: `${large.calls[name].p95.toFixed(2)} ms`,
    against: `${small.calls[name].p95.toFixed(2)} ms at ${small.population.members}`,
    value: large.calls[name].p95 / small.calls[name].p95,
    reach: 2,
    is: 'at most',
  }));
}

/** P3: the expensive calls, and whether anything blocks the event loop. */
export function slowCalls({ calls, firstLook, loop }: CallTimes): Figure[] {
  const dear = (id: string, what: string, { p50, p95 }: CallTime): Figure => ({
    id: `P3 ${id}`,
    what: `${what}, p95`,
    measured: `${p95.toFixed(1)} ms`,
    against: `median ${p50.toFixed(1)} ms`,
    value: p95,
    reach: 60,
    is: 'at most',
  });
  return [
    dear('narrow', 'search with nine filters and few hits', calls['narrow search']),
    dear('matched', 'first counts of each viewer', firstLook),
    {
      id: 'P3 loop',
      what: 'event loop blocked during all calls, 99.9th percentile',
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
