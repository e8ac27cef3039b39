import { io } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectedAtom } from '../../lib/live-socket.ts';
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
