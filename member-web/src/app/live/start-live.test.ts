import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userKey } from '../../entities/session/session.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { store } from '../../lib/store.ts';
import { settingsAnnouncer, settingsUpdatedAtom } from '../../state/state.ts';
import { followAll } from './start-live.ts';

// Without a window the query client believes that it runs on a server and never refetches.
environmentManager.setIsServer(() => false);

let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ data: [] }));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  queryClient.clear();
});

test('setting-update refetches the settings, and its flag clears after 2 seconds [S4.14, S9.1]', async () => {
  vi.useFakeTimers();
  const socket = io('http://127.0.0.1', { autoConnect: false });
  stop = followAll(socket, 'me');
  let read = 0;
  const unsubscribe = new QueryObserver(queryClient, {
    queryKey: ['settings'],
    queryFn: async () => (read += 1),
  }).subscribe(() => {});
  await expect.poll(() => queryClient.getQueryData(['settings'])).toBe(1);
  expect(store.get(settingsUpdatedAtom)).toBe(false);
  for (const listener of socket.listeners('setting-update')) listener({});
  expect(store.get(settingsUpdatedAtom)).toBe(true);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(read).toBe(2);
  expect(store.get(settingsUpdatedAtom)).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  expect(store.get(settingsUpdatedAtom)).toBe(false);
  unsubscribe();
});

test('a change of a member’s settings reaches their other screens, which refetch the account [S7.3]', async () => {
  const socket = io('http://127.0.0.1', { autoConnect: false });
  stop = followAll(socket, 'me');
  const emit = vi.spyOn(socket, 'emit').mockReturnValue(socket);
  settingsAnnouncer.send();
  expect(emit).not.toHaveBeenCalled();
  socket.connected = true;
  settingsAnnouncer.send();
  expect(emit).toHaveBeenCalledExactlyOnceWith('setting-update');

  const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const keys = () => invalidate.mock.calls.map(([filter]) => filter?.queryKey?.[0]);
  for (const listener of socket.listeners('setting-update')) listener({});
  expect(keys()).toEqual(['settings']);
  for (const listener of socket.listeners('setting-update')) listener({ own: true });
  expect(keys()).toEqual(['settings', 'settings', ...userKey.slice(0, 1)]);
});

test('the page refetches at every connection what it may have missed, first what changed since it was rendered', async () => {
  const socket = io('http://127.0.0.1', { autoConnect: false });
  stop = followAll(socket, 'me');
  const keys = ['settings', 'premium', 'transactions', 'user', 'notifications'];
  const read = new Map<string, number>();
  const stops = keys.map((key) =>
    new QueryObserver(queryClient, {
      queryKey: [key],
      queryFn: async () => read.set(key, (read.get(key) ?? 0) + 1).get(key),
    }).subscribe(() => {}),
  );
  const reads = () => keys.map((key) => queryClient.getQueryData([key]));
  await expect.poll(() => reads()).toEqual([1, 1, 1, 1, 1]);
  const connect = () => {
    for (const listener of socket.listeners('connect')) listener.call(socket);
  };
  connect();
  await expect.poll(() => reads()).toEqual([2, 2, 2, 2, 2]);
  connect();
  await expect.poll(() => reads()).toEqual([3, 3, 3, 3, 3]);
  for (const stop of stops) stop();
});

test('an unlock and a greeting on another device also appear on this page', async () => {
  const socket = io('http://127.0.0.1', { autoConnect: false });
  stop = followAll(socket, 'me');
  const keys = [['user'], ['profile', 'friend'], ['unlock', 'friend'], ['connects'], ['premium']];
  for (const key of keys) queryClient.setQueryData(key, {});
  queryClient.setQueryData(['conversations'], []);
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ data: [] }));
  const stale = () => keys.filter((key) => queryClient.getQueryState(key)?.isInvalidated);
  for (const listener of socket.listeners('contact-unlocked')) listener({ _id: 'friend' });
  expect(stale()).toEqual(keys);
  // The conversations are fetched again, with the unlocked numbers.
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/conversations']);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  asked.mockRestore();

  queryClient.setQueryData(['conversations'], [{ _id: 'c', members: [], messages: [], lastMessageAt: '' }]);
  const said = (sender: string, text: string, clientId = 'hi-1') => {
    queryClient.setQueryData(['user'], {});
    const message = { _id: 'm', conversationId: 'c', position: 1, sender, text, isSeen: false };
    for (const listener of socket.listeners('received-message'))
      listener({ conversationId: 'c', message: { ...message, clientId, createdAt: '' } });
    return queryClient.getQueryState(['user'])?.isInvalidated;
  };
  expect(said('me', 'Hi, I am Ayesha.')).toBe(true);
  expect(said('friend', 'Hi, I am Tanvir.')).toBe(false);
  expect(said('me', 'Hi, I am a doctor.', 'c1')).toBe(false);
  expect(said('me', 'salam', 'c1')).toBe(false);
});
