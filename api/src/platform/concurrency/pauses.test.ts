import { expect, test } from 'vitest';
import { createPauses } from './pauses.ts';

/** Keeps the event loop busy. */
function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('other work runs once the loop was held for the time, and short steps go on without a pause', async () => {
  let others = 0;
  const count = () => {
    others += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const quick = createPauses(60_000);
  for (let step = 0; step < 100; step += 1) await quick();
  expect(others).toBe(0);
  const pause = createPauses(1);
  for (let step = 0; step < 5; step += 1) {
    work(2);
    await pause();
  }
  clearImmediate(next);
  expect(others).toBeGreaterThanOrEqual(4);
});
