import sharp from 'sharp';
import phashModule from 'sharp-phash';

/** Pixels, three bytes each, row by row. */
export interface Picture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

// The package is CommonJS, and its types name a default export that it does not have.
const phash = phashModule as unknown as (
  image: Buffer,
  options: { raw: { width: number; height: number; channels: 3 } },
) => Promise<string>;

const toHex = (bits: string) => BigInt(`0b${bits}`).toString(16).padStart(16, '0');

/** 64 bits each, hexadecimal; the second is that of the mirror image. */
export interface PictureHashes {
  readonly perceptualHash: string;
  readonly mirroredHash: string;
}

/** Hashes of pictures that look alike differ in few bits. */
export async function hashPicture(picture: Picture): Promise<PictureHashes> {
  const small = { width: 64, height: 64, channels: 3 as const };
  const shrunk = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: 3 },
  })
    .resize({ width: small.width, height: small.height, fit: 'fill' })
    .raw()
    .toBuffer();
  const mirrored = await sharp(shrunk, { raw: small }).flop().raw().toBuffer();
  return {
    perceptualHash: toHex(await phash(shrunk, { raw: small })),
    mirroredHash: toHex(await phash(mirrored, { raw: small })),
  };
}

function bitCount(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The number of bits, of 64, in which two hexadecimal hashes differ. */
export function hashDistance(a: string, b: string): number {
  const half = (hash: string, from: number) => Number.parseInt(hash.slice(from, from + 8), 16);
  return bitCount(half(a, 0) ^ half(b, 0)) + bitCount(half(a, 8) ^ half(b, 8));
}

/** The four parts of 16 bits. Hashes that differ in at most three bits always share one. */
export function bandsOf(hash: string): readonly string[] {
  return [0, 4, 8, 12].map((from) => hash.slice(from, from + 4));
}
