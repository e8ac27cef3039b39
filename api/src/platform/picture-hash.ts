/** What a photo is compared by, as its row keeps it: 64 bits each, hexadecimal. */
export interface HashedPicture {
  readonly perceptual_hash: string;
  readonly mirrored_hash: string;
}

/** In how many of the 64 bits two hashes may differ and count as the same picture. */
export const samePictureBits = 4;

function bitCount(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The number of bits, of 64, in which two hexadecimal hashes differ. */
function hashDistance(a: string, b: string): number {
  const half = (hash: string, from: number) => Number.parseInt(hash.slice(from, from + 8), 16);
  return bitCount(half(a, 0) ^ half(b, 0)) + bitCount(half(a, 8) ^ half(b, 8));
}

/** The four parts of 16 bits. Hashes that differ in at most three bits always share one. */
export function bandsOf(hash: string): readonly string[] {
  return [0, 4, 8, 12].map((from) => hash.slice(from, from + 4));
}

/** The distance of a picture, or of its mirror image, from the picture with this hash. */
export function pictureDistance(picture: HashedPicture, hash: string): number {
  return Math.min(hashDistance(picture.perceptual_hash, hash), hashDistance(picture.mirrored_hash, hash));
}
