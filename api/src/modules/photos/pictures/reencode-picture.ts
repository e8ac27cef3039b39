import sharp from 'sharp';
import { decodePicture } from './decode-picture.ts';

/**
 * A JPEG encoded again from the picture's pixels, no larger than `within`. Throws NOT_AN_IMAGE or
 * TOO_MANY_PIXELS.
 */
export async function reencodePicture(
  bytes: Uint8Array,
  within: { width: number; height: number },
): Promise<Uint8Array> {
  const { data, width, height } = await decodePicture(bytes, within);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}
