import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveLanguageChoice } from '../../lib/language.ts';
import type { LiveSocket } from '../../lib/server/live-socket.ts';
import { openSocket } from './open-socket.ts';

let server: Server;
let socket: LiveSocket;
let answer: RequestListener;

beforeEach(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('location', { protocol: 'http:', host: `127.0.0.1:${port}`, hostname: '127.0.0.1', port });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  socket.disconnect();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

test.each([
  // Almost the greatest random reduction, then the greatest random increase.
  [0.89, [555, 1110, 2220, 4440, 5000]],
  [0.99, [1495, 2990, 5000, 5000, 5000]],
])(
  'a failed connection is retried after 1 to 5 seconds, randomly varied by half [S8.9, S9.5]',
  async (chance, expected) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    answer = (_request, response) => response.writeHead(400).end();
    socket = openSocket();
    const waits: number[] = [];
    let failedAt = 0;
    socket.on('connect_error', () => {
      failedAt = Date.now();
    });
    socket.io.on('reconnect_attempt', () => waits.push(Date.now() - failedAt));
    while (waits.length < expected.length) {
      await nextTurn();
      await vi.advanceTimersByTimeAsync(5);
    }
    expect(waits).toEqual(expected);
  },
);

test("each connection sends the page's language of that moment to the server", () => {
  socket = openSocket();
  const sentAuth = () => {
    const send = vi.fn();
    if (typeof socket.auth === 'function') socket.auth(send);
    return send.mock.calls[0]?.[0];
  };
  saveLanguageChoice('bn');
  expect(sentAuth()).toEqual({ language: 'bn' });
  saveLanguageChoice('en');
  expect(sentAuth()).toEqual({ language: 'en' });
});

test('a connection attempt without an answer fails after 20 seconds and is repeated [S8.9, S9.5]', async () => {
  const asked = Promise.withResolvers<void>();
  answer = () => asked.resolve();
  socket = openSocket();
  await asked.promise;
  let error: Error | undefined;
  socket.once('connect_error', (failure) => {
    error = failure;
  });
  await vi.advanceTimersByTimeAsync(19_900);
  expect(error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(error?.message).toBe('timeout');
  expect(socket.active).toBe(true);
});
