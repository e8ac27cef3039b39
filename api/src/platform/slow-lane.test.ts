import { expect, test } from 'vitest';
import { createSlowLane } from './slow-lane.ts';

test('the requests of one site pass one after another; those of other sites and other calls do not wait for them', async () => {
  const lane = createSlowLane({ pauseMs: 40, waitingOfSite: 3, waiting: 4 });
  const passed: string[] = [];
  const go = (key: string) => lane.pass('call', key).then(() => passed.push(key));
  const waiting = [go('a'), go('a'), go('a'), go('b')];
  await expect(lane.pass('call', 'a')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  // All places of the call are taken.
  await expect(lane.pass('call', 'c')).rejects.toMatchObject({ details: { retryAfterSeconds: 1 } });
  const isFirst = lane.pass('other call', 'a').then(() => passed.length < 4);
  await Promise.all(waiting);
  expect(await isFirst).toBe(true);
  expect(passed.toSorted()).toEqual(['a', 'a', 'a', 'b']);
  expect(passed.indexOf('b')).toBeLessThan(2);
  await lane.pass('call', 'c');
});
