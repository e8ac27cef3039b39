import { io } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionKey } from '../../entities/session/session.ts';
import { connectedAtom } from '../../lib/live-socket.ts';
import { queryClient } from '../../lib/query-client.ts';
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

test('the session is asked for once no mutation runs: its answer may bring the next cookie, as a new password does', async () => {
  const socket = io('http://127.0.0.1', { autoConnect: false });
  vi.spyOn(socket, 'connect').mockReturnValue(socket);
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const answer = Promise.withResolvers<void>();
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: () => answer.promise });
  const changing = mutation.execute(undefined);
  const stop = keepConnected(socket);
  for (const hear of socket.listeners('disconnect')) hear('io server disconnect');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(invalidate).not.toHaveBeenCalled();
  answer.resolve();
  await changing;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(invalidate.mock.calls).toEqual([[{ queryKey: sessionKey }]]);

  // Another tab of this browser sends the password: its answer is here a moment later.
  for (const hear of socket.listeners('disconnect')) hear('io server disconnect');
  expect(invalidate).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(invalidate).toHaveBeenCalledTimes(2);
  for (const hear of socket.listeners('disconnect')) hear('io server disconnect');
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(invalidate).toHaveBeenCalledTimes(2);
  invalidate.mockRestore();
});

test('a socket that the server closed is opened again, one that was closed here is not', async () => {
  const socket = io('http://127.0.0.1', { autoConnect: false });
  const connect = vi.spyOn(socket, 'connect').mockReturnValue(socket);
  const stop = keepConnected(socket);
  const closed = (reason: 'io server disconnect' | 'io client disconnect') => {
    for (const hear of socket.listeners('disconnect')) hear(reason);
  };
  for (const hear of socket.listeners('connect')) hear();
  expect(store.get(connectedAtom)).toBe(true);
  closed('io server disconnect');
  expect(store.get(connectedAtom)).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connect).toHaveBeenCalledTimes(1);

  // As after a sign-out: the next member of this page has a socket of their own.
  stop();
  closed('io client disconnect');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connect).toHaveBeenCalledTimes(1);
});
