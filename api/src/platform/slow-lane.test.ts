import { expect, test } from 'vitest';
import { createSlowLane } from './slow-lane.ts';

test('requests of one key pass one after another; those of another key do not wait for them', async () => {
  const lane = createSlowLane({ pauseMs: 40, waitingOfKey: 3, waiting: 4 });
  const passed: string[] = [];
  const go = (key: string) => lane.pass(key).then(() => passed.push(key));
  const waiting = [go('a'), go('a'), go('a'), go('b')];
  await expect(lane.pass('a')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  // All places are taken.
  await expect(lane.pass('c')).rejects.toMatchObject({ details: { retryAfterSeconds: 1 } });
  await Promise.all(waiting);
  expect(passed.toSorted()).toEqual(['a', 'a', 'a', 'b']);
  expect(passed.indexOf('b')).toBeLessThan(2);
  await lane.pass('c');
});
