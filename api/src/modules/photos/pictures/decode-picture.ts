import { UPLOAD_LIMITS } from '@milon/shared/constants';
import sharp from 'sharp';
import { DomainError } from '../../../platform/domain-error.ts';
import { looksLikePhoto } from './detect-photo-type.ts';
import type { Picture } from './perceptual-hash.ts';
import { stripPngText } from './strip-png-text.ts';

sharp.concurrency(1);
sharp.cache(false);

const decoded = new Set(['jpeg', 'png', 'webp', 'heif']);

/**
 * The pixels of an uploaded picture: upright, sRGB, without transparency, no larger than `within`. Drops the
 * rest of the file: its metadata and any appended data. Throws NOT_AN_IMAGE or TOO_MANY_PIXELS.
 */
export async function decodePicture(
  file: Uint8Array,
  within: { width: number; height: number },
): Promise<Picture> {
  if (!looksLikePhoto(file)) throw new DomainError('NOT_AN_IMAGE');
  const bytes = stripPngText(file);
  const refuse = () => {
    throw new DomainError('NOT_AN_IMAGE');
  };
  // Reads only the header, so this is safe for a picture of any size.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse);
  if (!decoded.has(header.format)) refuse();
  if (header.width * header.height > UPLOAD_LIMITS.maxPixels) throw new DomainError('TOO_MANY_PIXELS');
  const { data, info } = await sharp(bytes, { limitInputPixels: UPLOAD_LIMITS.maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ ...within, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  if (info.channels !== 3) refuse();
  return { data, width: info.width, height: info.height };
}
