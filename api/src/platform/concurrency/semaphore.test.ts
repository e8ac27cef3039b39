import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('running and waiting calls are limited, others are rejected; a failed call frees its place', async () => {
  const semaphore = createSemaphore({ concurrency: 2, waiting: 3 });
  let running = 0;
  let most = 0;
  const work = async (fails: boolean) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (fails) throw new Error('broken');
    return 'done';
  };
  const ends = await Promise.allSettled(
    Array.from({ length: 7 }, (_, n) => semaphore.run(() => work(n === 0))),
  );
  const words = ends.map((end) => (end.status === 'fulfilled' ? end.value : (end.reason as Error).message));
  expect(words).toEqual(['broken', 'done', 'done', 'done', 'done', 'UNAVAILABLE', 'UNAVAILABLE']);
  expect(most).toBe(2);
  expect(await semaphore.run(() => work(false))).toBe('done');
});
