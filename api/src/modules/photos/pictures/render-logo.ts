import { UPLOAD_LIMITS } from '@milon/shared/constants';
import sharp from 'sharp';
import { DomainError } from '../../../platform/domain-error.ts';
import { looksLikePhoto } from './detect-photo-type.ts';
import { stripPngText } from './strip-png-text.ts';

/** Four times the place in the headers, for sharp screens. A smaller logo is never enlarged. */
const within = { width: 480, height: 128, fit: 'inside', withoutEnlargement: true } as const;
const taken = new Set(['jpeg', 'png', 'webp']);

export interface RenderedLogo {
  /** WebP, with its transparency. */
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * A logo encoded again from its pixels: metadata and appended data are dropped. Throws
 * NOT_AN_IMAGE or TOO_MANY_PIXELS.
 */
export async function renderLogo(file: Uint8Array): Promise<RenderedLogo> {
  const refuse = () => {
    throw new DomainError('NOT_AN_IMAGE');
  };
  if (!looksLikePhoto(file)) return refuse();
  const bytes = stripPngText(file);
  // Reads only the header, so this is safe for a picture of any size.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse);
  if (!taken.has(header.format)) return refuse();
  if (header.width * header.height > UPLOAD_LIMITS.maxPixels) throw new DomainError('TOO_MANY_PIXELS');
  const upright = await sharp(bytes, { limitInputPixels: UPLOAD_LIMITS.maxPixels, failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  const { data, info } = await sharp(upright.data, {
    raw: { width: upright.info.width, height: upright.info.height, channels: 4 },
  })
    .resize(within)
    .webp({ quality: 90, alphaQuality: 100, effort: 4 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
