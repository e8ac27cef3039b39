import { afterEach, expect, test, vi } from 'vitest';
import { fetchFile } from '../../../lib/server/download.ts';
import { isWholeArchive } from './export.ts';

/** The end record of an archive, as every ZIP program writes it. */
const end = Uint8Array.from([0x50, 0x4b, 0x05, 0x06, ...Array.from({ length: 18 }, () => 0)]);
const beginning = Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]);

function answer(parts: readonly Uint8Array[], breaksOff = false): void {
  const body = new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      if (breaksOff) controller.error(new TypeError('terminated'));
      else controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body));
}
afterEach(() => vi.unstubAllGlobals());

const fetchArchive = () => fetchFile('/users/export', { onProgress: () => {}, isWhole: isWholeArchive });

test('a complete archive is saved', async () => {
  answer([beginning, end]);
  expect((await fetchArchive()).file.size).toBe(beginning.byteLength + end.byteLength);
});

test.each([
  ['the connection breaks off', [beginning], true],
  ['it ends early as if it were complete', [beginning], false],
  ['only half of its last record arrives', [beginning, end.slice(0, 10)], false],
  ['nothing arrives', [], false],
] as const)('an incomplete archive is not saved and throws BROKEN_OFF if %s', async (_, parts, breaksOff) => {
  answer(parts, breaksOff);
  await expect(fetchArchive()).rejects.toMatchObject({
    code: 'BROKEN_OFF',
    message: expect.stringContaining('stopped before'),
  });
});
