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
