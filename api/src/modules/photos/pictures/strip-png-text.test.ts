import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decodePicture } from './decode-picture.ts';
import { stripPngText } from './strip-png-text.ts';

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.byteLength, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of 8 × 6 with these chunks after its header. */
async function png(...extra: readonly Buffer[]): Promise<Buffer> {
  const plain = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#a3224a' } })
    .png()
    .toBuffer();
  const head = 8 + 12 + 13;
  return Buffer.concat([plain.subarray(0, head), ...extra, plain.subarray(head)]);
}

const text = (type: string, data: string) => chunk(type, Buffer.from(data, 'latin1'));

test('a PNG loses only its text chunks', async () => {
  const plain = await png(chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])));
  const written = await png(
    text('tEXt', 'Comment\0hidden'),
    chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])),
    chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(1000))])),
    text('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0<x/>'),
  );
  expect(Buffer.from(stripPngText(written))).toEqual(plain);
  expect(Buffer.from(stripPngText(plain))).toEqual(plain);
});

test('a truncated file, a wrong length and another format stay unchanged', async () => {
  const cut = (await png()).subarray(0, 40);
  const greedy = await png(Buffer.concat([Buffer.from([0xff, 0xff, 0xff, 0xff]), Buffer.from('zTXtx')]));
  const jpeg = await sharp(await png())
    .jpeg()
    .toBuffer();
  for (const bytes of [cut, greedy, jpeg, Buffer.from([0x89, 0x50]), Buffer.alloc(0)])
    expect(Buffer.from(stripPngText(bytes))).toEqual(bytes);
});

test('text chunks that unpack to a gigabyte cost almost nothing (attack 44)', async () => {
  const zeros = deflateSync(Buffer.alloc(50_000_000), { level: 9 });
  const bomb = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), zeros]));
  const bytes = await png(...Array.from({ length: 20 }, () => bomb));
  const before = process.memoryUsage.rss();
  const picture = await decodePicture(bytes, { width: 100, height: 100 });
  expect([picture.width, picture.height]).toEqual([8, 6]);
  expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
});
