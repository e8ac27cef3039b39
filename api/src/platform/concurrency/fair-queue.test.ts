import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const later = () => new Promise((resolve) => setTimeout(resolve, 1));

/** Enters many times for each key; returns the keys in the order in which they were admitted. */
async function admitted(queue: FairQueue, keys: readonly string[]): Promise<string[]> {
  const order: string[] = [];
  const work = keys.map(async (key) => {
    await queue.enter(key);
    order.push(key);
    await later();
    queue.leave(key);
  });
  await Promise.all(work);
  return order;
}

test('keys take turns, and one key never has all places (attack 87)', async () => {
  const queue = new FairQueue({ places: 2, mostOfOne: 1, mostWaiting: 100 });
  const order = await admitted(queue, [...Array.from({ length: 30 }, () => 'greedy'), 'one', 'two', 'three']);
  expect(order.slice(0, 6).toSorted()).toEqual(expect.arrayContaining(['one', 'three', 'two']));
  expect(order).toHaveLength(33);
  await queue.idle();
});

test('work without a key may have all places', async () => {
  const queue = new FairQueue({ places: 2, mostOfOne: 1, mostWaiting: 1 });
  await Promise.all([queue.enter(''), queue.enter('')]);
  const third = queue.enter('a');
  queue.leave('');
  await third;
  queue.leave('');
  queue.leave('a');
  await queue.idle();
});

test('what waits of one key is bounded, and others are still admitted (attack 87)', async () => {
  const queue = new FairQueue({ places: 2, mostOfOne: 1, mostWaiting: 3 });
  const asked = Array.from({ length: 6 }, () => queue.enter('greedy'));
  const refused = Promise.allSettled(asked.slice(4));
  await queue.enter('other');
  expect(await refused).toMatchObject([
    { reason: { code: 'TOO_MANY_REQUESTS' } },
    { reason: { code: 'TOO_MANY_REQUESTS' } },
  ]);
});
