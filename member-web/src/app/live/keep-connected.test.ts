import { io } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionKey } from '../../entities/session/session.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { connectedAtom } from '../../lib/server/live-socket.ts';
import { store } from '../../lib/store.ts';
import { keepConnected } from './keep-connected.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the session is fetched again only after a running mutation ends, because its response may set a new cookie', async () => {
  const socket = io('http://127.0.0.1', { autoConnect: false });
  vi.spyOn(socket, 'connect').mockReturnValue(socket);
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const response = Promise.withResolvers<void>();
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: () => response.promise });
  const changing = mutation.execute(undefined);
  const stop = keepConnected(socket);
  for (const receive of socket.listeners('disconnect')) receive('io server disconnect');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(invalidate).not.toHaveBeenCalled();
  response.resolve();
  await changing;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(invalidate.mock.calls).toEqual([[{ queryKey: sessionKey }]]);

  // Another tab of this browser changes the password: its response arrives a moment later.
  for (const receive of socket.listeners('disconnect')) receive('io server disconnect');
  expect(invalidate).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(invalidate).toHaveBeenCalledTimes(2);
  for (const receive of socket.listeners('disconnect')) receive('io server disconnect');
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(invalidate).toHaveBeenCalledTimes(2);
  invalidate.mockRestore();
});

test('a socket that the server closes reconnects, a socket that the page closes does not', async () => {
  const socket = io('http://127.0.0.1', { autoConnect: false });
  const connect = vi.spyOn(socket, 'connect').mockReturnValue(socket);
  const stop = keepConnected(socket);
  const closed = (reason: 'io server disconnect' | 'io client disconnect') => {
    for (const listener of socket.listeners('disconnect')) listener(reason);
  };
  for (const listener of socket.listeners('connect')) listener();
  expect(store.get(connectedAtom)).toBe(true);
  closed('io server disconnect');
  expect(store.get(connectedAtom)).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connect).toHaveBeenCalledTimes(1);

  // As after a sign-out: the next member on this page gets a new socket.
  stop();
  closed('io client disconnect');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connect).toHaveBeenCalledTimes(1);
});
