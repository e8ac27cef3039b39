import { expect, test } from 'vitest';
import { inSteps } from './in-steps.ts';

/** A table with so many rows, of which a step deletes at most `limit`. */
function rows(count: number) {
  const steps: number[] = [];
  let left = count;
  const step = async (limit: number) => {
    const deleted = Math.min(limit, left);
    left -= deleted;
    steps.push(deleted);
    return deleted;
  };
  return { steps, step };
}

test('a long deletion ends with the first step that finds fewer, and others have turns in between', async () => {
  const { step, steps } = rows(250);
  const turns: number[] = [];
  setImmediate(() => turns.push(steps.length));
  await inSteps(100, step);
  expect(steps).toEqual([100, 100, 50]);
  expect(turns).toEqual([1]);
});

test('a signal ends it between two steps', async () => {
  const stop = new AbortController();
  const { step, steps } = rows(250);
  await inSteps(
    100,
    (limit) => {
      if (steps.length === 1) stop.abort();
      return step(limit);
    },
    stop.signal,
  );
  expect(steps).toEqual([100, 100]);
});
