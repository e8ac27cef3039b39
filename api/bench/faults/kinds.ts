import type { Fault } from './faulty-line.ts';

/** Every kind of fault of a line, as the rows inject it. */
export const faults: readonly Fault[] = [
  { kind: 'late', ms: 100, jitterMs: 200 },
  { kind: 'slices', bytes: 8, pauseMs: 20 },
  { kind: 'reset' },
  { kind: 'half-open' },
  { kind: 'black hole' },
];
