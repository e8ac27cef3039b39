import sharp from 'sharp';

/** The AVIF of one of our own renditions, at most `width` pixels wide. */
export function encodeAvif(rendition: Uint8Array, width: number): Promise<Uint8Array> {
  return sharp(rendition)
    .resize({ width, withoutEnlargement: true })
    .avif({ quality: 55, effort: 3 })
    .toBuffer();
}
