import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStream, requireWhole } from './read-stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A stream of single bytes that come after these pauses, and then ends or never does. */
async function* bytesAfter(pauses: readonly number[], ends: boolean): AsyncGenerator<Uint8Array> {
  for (const pause of pauses) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    yield Uint8Array.of(1);
  }
  if (!ends) await new Promise(() => {});
}

async function endOf(stream: AsyncIterable<Uint8Array>, idleMs?: number) {
  let bytes = 0;
  let end: Awaited<ReturnType<typeof readStream>> | undefined;
  const take = (part: Uint8Array) => {
    bytes += part.byteLength;
  };
  void readStream(stream, idleMs, take).then((how) => {
    end = how;
  });
  await vi.advanceTimersByTimeAsync(100_000);
  return { bytes, end };
}

test('a single byte restarts the time that a stream may be idle', async () => {
  expect(await endOf(bytesAfter([900, 900, 900], true), 1_000)).toEqual({ bytes: 3, end: 'whole' });
  expect(await endOf(bytesAfter([900, 1_100, 0], true), 1_000)).toEqual({ bytes: 1, end: 'idle' });
  expect(await endOf(bytesAfter([900], false), 1_000)).toEqual({ bytes: 1, end: 'idle' });
  expect(await endOf(bytesAfter([50_000], true))).toEqual({ bytes: 1, end: 'whole' });
  expect(vi.getTimerCount()).toBe(0);
});

test('only a whole stream is accepted', () => {
  expect(() => requireWhole('whole')).not.toThrow();
  expect(() => requireWhole('idle')).toThrow('TOO_SLOW');
  expect(() => requireWhole('broken')).toThrow('MALFORMED');
});

test('a stream that breaks off is broken, and an error of `take` is thrown', async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('gone')),
  });
  expect(await readStream(broken, 1_000, () => {})).toBe('broken');
  const refuse = () => {
    throw new Error('full');
  };
  await expect(readStream(ReadableStream.from([Uint8Array.of(1)]), 1_000, refuse)).rejects.toThrow('full');
  expect(vi.getTimerCount()).toBe(0);
});
