import sharp from 'sharp';
import { decodePicture } from '../photos/index.ts';

/** Small print stays readable; a smaller picture is never enlarged. */
const largest = 2_000;

/** What is kept of an uploaded scan: a JPEG made anew from its pixels. Throws NOT_AN_IMAGE or TOO_MANY_PIXELS. */
export async function renderScan(bytes: Uint8Array): Promise<Uint8Array> {
  const { data, width, height } = await decodePicture(bytes, { width: largest, height: largest });
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}
