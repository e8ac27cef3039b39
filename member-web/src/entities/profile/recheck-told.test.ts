import type { Profile } from '@milon/shared/contracts';
import { environmentManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeptAnswer } from '../../lib/kept/kept-database.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import type { LiveSocket } from '../../lib/server/live-socket.ts';
import { followRelationships } from '../relationship/visibility-events.ts';
import { findCachedProfile } from './profile-cache.ts';
import { recheckTold } from './recheck-told.ts';

environmentManager.setIsServer(() => false);

const feedKey = ['profiles', 'feed', 'all'];
let kept: KeptAnswer[];
let asked: string[];
let known: Partial<Profile>[];

vi.mock('../../lib/kept/kept.ts', async (original) => ({ ...(await original()), keptOwner: () => 'me' }));
vi.mock('../../lib/kept/kept-database.ts', () => ({
  readAnswers: async () => kept,
  dropPhotos: async () => undefined,
  keepAnswers: async (_: string, changed: KeptAnswer[], dropped: string[]) => {
    const others = kept.filter(
      ({ key }) => !dropped.includes(key) && changed.every((one) => one.key !== key),
    );
    kept = [...others, ...changed];
  },
}));

const card = (id: string): Partial<Profile> => ({
  _id: id,
  firstName: id,
  religion: 'islam',
  anyDisability: '2',
});
const feedOf = (...cards: Partial<Profile>[]) => ({ pages: [{ data: cards }], pageParams: [''] });
const answer = (queryKey: readonly unknown[], data: unknown) => ({
  key: queryKey.join(),
  queryKey,
  data,
  at: 1,
});

beforeEach(() => {
  asked = [];
  kept = [
    answer(['profile', 'opened'], card('opened')),
    answer(['profile', 'friend'], card('friend')),
    answer(feedKey, feedOf(card('hers'), card('friend'))),
  ];
  queryClient.setQueryData(feedKey, feedOf(card('hers'), card('friend'), card('me')));
  known = [{ _id: 'hers', anyDisability: '2' }, card('friend'), { _id: 'opened', religion: 'islam' }];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push(...JSON.parse(body).id);
    return Response.json({ populatedResult: known });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const idsKept = () => JSON.stringify(kept).match(/"_id":"\w+"/g);

test('what strangers took back leaves the open page and what the browser keeps, and nothing else does', async () => {
  await recheckTold('me');
  expect(asked).toEqual(['opened', 'friend', 'hers']);
  expect(findCachedProfile('hers')).toEqual({ _id: 'hers', firstName: 'hers', anyDisability: '2' });
  expect(findCachedProfile('friend')).toEqual(card('friend'));
  expect(findCachedProfile('me')).toEqual(card('me'));
  expect(idsKept()).toEqual(['"_id":"friend"', '"_id":"friend"']);
});

test('who is not available any more leaves what the browser keeps', async () => {
  known = [card('friend'), { _id: 'opened', unavailable: true }];
  await recheckTold('me');
  expect(idsKept()).toEqual(['"_id":"friend"', '"_id":"friend"']);
});

test('a page asks once after somebody took something back, and when it connects again', async () => {
  vi.useFakeTimers();
  const handlers = new Map<string, (payload: object) => void>();
  const socket = { on: (event: string, handler: () => void) => handlers.set(event, handler) };
  followRelationships(socket as unknown as LiveSocket, 'me');
  handlers.get('connect')?.({});
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).not.toContain('hers');
  for (const tail of ['ers', 'nobody', 'ers']) handlers.get('consent-withdrawn')?.({ tail });
  expect(asked).not.toContain('hers');
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(() => expect(asked).toEqual(['hers']));
  handlers.get('connect')?.({});
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(() => expect(asked).toEqual(['hers', 'opened', 'friend', 'hers']));
});
