import { beforeEach, expect, test, vi } from 'vitest';
import { type PartedUpload, type PartSender, uploadInParts } from './upload-in-parts.ts';

class Broken extends Error {}

/** A server with one upload. It loses the connection after each of these numbers of bytes. */
let breaks: number[];
let kept: number | undefined;
let log: string[];
const sender: PartSender = {
  begin: () => {
    kept = 0;
    log.push('begin');
    return Promise.resolve('/uploads/1');
  },
  kept: () => Promise.resolve(kept),
  send: (_, offset) => {
    log.push(`send from ${offset}`);
    if (offset !== kept) return Promise.reject(new Error('conflict'));
    const taken = breaks.shift();
    kept = taken === undefined ? 100 : Math.min(100, offset + taken);
    return taken === undefined ? Promise.resolve() : Promise.reject(new Broken());
  },
};
const pause = vi.fn(() => Promise.resolve());
const run = (options: Partial<PartedUpload> = {}) =>
  uploadInParts(sender, {
    length: 100,
    isTransient: (error) => error instanceof Broken,
    pause,
    signal: new AbortController().signal,
    ...options,
  });
beforeEach(() => {
  breaks = [];
  kept = undefined;
  log = [];
  pause.mockClear();
});

test('sends a file once if nothing fails', async () => {
  const onBegun = vi.fn();
  expect(await run({ onBegun })).toBe('/uploads/1');
  expect(log).toEqual(['begin', 'send from 0']);
  expect(onBegun).toHaveBeenCalledWith('/uploads/1');
});

test('continues at the offset of the server after a lost connection', async () => {
  breaks = [30, 0, 20];
  await run();
  expect(log).toEqual(['begin', 'send from 0', 'send from 30', 'send from 30', 'send from 50']);
  expect(pause.mock.calls.map(([tries]: readonly unknown[]) => tries)).toEqual([1, 1, 2]);
});

test('sends nothing again if only the answer to the last byte was lost', async () => {
  breaks = [100];
  await run();
  expect(log).toEqual(['begin', 'send from 0']);
});

test('continues an earlier upload, and begins again if the server no longer has it', async () => {
  kept = 60;
  await run({ url: '/uploads/0' });
  expect(log).toEqual(['send from 60']);
  kept = undefined;
  log = [];
  await run({ url: '/uploads/0' });
  expect(log).toEqual(['begin', 'send from 0']);
});

test('gives up after eight retries without progress; progress resets the count', async () => {
  breaks = [...Array.from({ length: 7 }, () => 0), 10, ...Array.from({ length: 20 }, () => 0)];
  await expect(run()).rejects.toThrow(Broken);
  expect(log.filter((line) => line === 'send from 10')).toHaveLength(9);
});

test('throws a permanent error immediately, and the reason of an abort', async () => {
  kept = 5;
  await expect(
    run({ url: '/uploads/0', isTransient: () => false, length: 100 }).then(() => {
      throw new Error('never');
    }),
  ).rejects.toThrow('never');
  breaks = [10];
  kept = undefined;
  await expect(run({ isTransient: () => false })).rejects.toThrow(Broken);
  expect(pause).not.toHaveBeenCalled();
  const stop = new AbortController();
  breaks = [10];
  kept = undefined;
  pause.mockImplementationOnce(() => {
    stop.abort(new Error('stopped'));
    return Promise.resolve();
  });
  await expect(run({ signal: stop.signal })).rejects.toThrow('stopped');
});
