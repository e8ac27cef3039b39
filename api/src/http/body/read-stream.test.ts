import { UPLOAD_LIMITS } from '@milon/shared/constants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStream, requireWhole } from './read-stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The bytes that must come in a second. */
const least = UPLOAD_LIMITS.leastBytesPerSecond;

/** A stream of parts of this size that come after these pauses, and then ends or never does. */
async function* partsAfter(
  pauses: readonly number[],
  ends: boolean,
  size: number = least,
): AsyncGenerator<Uint8Array> {
  for (const pause of pauses) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    yield new Uint8Array(size);
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

test('the bytes of the least rate restart the time that a stream may be idle, and a single byte does not', async () => {
  expect(await endOf(partsAfter([900, 900, 900], true), 1_000)).toEqual({ bytes: 3 * least, end: 'whole' });
  expect(await endOf(partsAfter([900, 1_100, 0], true), 1_000)).toEqual({ bytes: least, end: 'idle' });
  expect(await endOf(partsAfter([900], false), 1_000)).toEqual({ bytes: least, end: 'idle' });
  expect(await endOf(partsAfter([400, 400, 400], true, 1), 1_000)).toEqual({ bytes: 2, end: 'idle' });
  expect(await endOf(partsAfter([50_000], true))).toEqual({ bytes: least, end: 'whole' });
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
