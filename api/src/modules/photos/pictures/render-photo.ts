import { PHOTO_FORMATS, PHOTO_SIZES } from '@milon/shared/constants';
import type { PhotoFormat, PhotoSize } from '@milon/shared/contracts';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { decodePicture } from './decode-picture.ts';
import { hashPicture, type Picture, type PictureHashes } from './perceptual-hash.ts';

/** Widths in pixels; a smaller photo is never enlarged. */
export const renditionWidths: Readonly<Record<PhotoSize, number>> = {
  thumb: 192,
  card: 640,
  review: 960,
  full: 1280,
};
/** The maximum height as a multiple of the width: a taller picture is a strip, not a photo. */
const tallest = 3;
/** Browsers smooth it as they enlarge it; at a larger size the few pixels it comes from show as blocks. */
const blurredWidth = 40;
/**
 * At so few pixels no face can be recovered by sharpening; at sixteen, acquaintances still recognise a
 * person.
 */
const blurredFrom = 10;

export const renditionSizes = [...PHOTO_SIZES, 'blurred'] as const;
export type RenditionSize = (typeof renditionSizes)[number];

export interface Rendition {
  readonly size: RenditionSize;
  readonly format: PhotoFormat;
  readonly bytes: Uint8Array;
}

export interface RenderedPhoto extends PictureHashes {
  readonly renditions: readonly Rendition[];
  /** Pixels of the largest rendition. */
  readonly width: number;
  readonly height: number;
  /** Base64. */
  readonly thumbhash: string;
}

const open = (picture: Picture): Sharp =>
  sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } });

const inside = (width: number) => ({ width, height: width * tallest, fit: 'inside' as const });

/** The pixels of a pipeline, so that several formats are made from one run. */
async function pixelsOf(pipeline: Sharp): Promise<Picture> {
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function blur(picture: Picture): Promise<Sharp> {
  const small = await pixelsOf(open(picture).resize(inside(blurredFrom)));
  const wide = await pixelsOf(open(small).resize({ ...inside(blurredWidth), kernel: 'cubic' }));
  return open(wide).blur(3);
}

async function thumbhashOf(picture: Picture): Promise<string> {
  const { data, info } = await open(picture)
    .resize({ width: 100, height: 100, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** In a picture of forty pixels the blocks of the usual quality would show. */
const encode = (picture: Sharp, format: PhotoFormat, size: RenditionSize): Promise<Buffer> =>
  format === 'webp'
    ? picture.webp({ quality: size === 'blurred' ? 95 : 80, effort: 3 }).toBuffer()
    : picture.jpeg({ quality: size === 'blurred' ? 95 : 82, progressive: true }).toBuffer();

/** The photo's hashes alone, from the same pixels as `renderPhoto`. Throws the same. */
export async function hashPhoto(bytes: Uint8Array): Promise<PictureHashes> {
  return hashPicture(await decodePicture(bytes, inside(renditionWidths.full)));
}

/**
 * Everything that is stored of an uploaded photo, encoded again from its pixels: the file itself, its
 * metadata and any appended data are dropped. Throws NOT_AN_IMAGE or TOO_MANY_PIXELS.
 */
export async function renderPhoto(bytes: Uint8Array): Promise<RenderedPhoto> {
  const picture = await decodePicture(bytes, inside(renditionWidths.full));
  const renditions: Rendition[] = [];
  for (const size of renditionSizes) {
    const pixels = await pixelsOf(
      size === 'blurred'
        ? await blur(picture)
        : open(picture).resize({ ...inside(renditionWidths[size]), withoutEnlargement: true }),
    );
    for (const format of PHOTO_FORMATS)
      renditions.push({ size, format, bytes: await encode(open(pixels), format, size) });
  }
  return {
    renditions,
    width: picture.width,
    height: picture.height,
    thumbhash: await thumbhashOf(picture),
    ...(await hashPicture(picture)),
  };
}
