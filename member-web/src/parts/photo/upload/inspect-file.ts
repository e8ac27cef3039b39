import { UPLOAD_LIMITS } from '@milon/shared/constants';
import { openPicture } from './render-crop.ts';

/** What a picked file is, before it is sent. */
export type Inspected =
  | { readonly kind: 'picture'; readonly url: string; readonly picture: HTMLImageElement }
  /** A photo that the server may be able to read but this browser cannot: it is sent unchanged. */
  | { readonly kind: 'unseen' }
  | { readonly kind: 'refused'; readonly why: 'tooLarge' | 'tooSmall' | 'notPhoto' };

const heifBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/**
 * A HEIC or HEIF file begins with a box of this type and one of these brands. Many videos begin with the same
 * box but other brands.
 */
async function isHeif(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 12).arrayBuffer());
  return head.slice(4, 8) === 'ftyp' && heifBrands.has(head.slice(8, 12));
}

export async function inspectFile(file: File): Promise<Inspected> {
  if (file.size > UPLOAD_LIMITS.maxBytes) return { kind: 'refused', why: 'tooLarge' };
  // A browser can draw an SVG, but SVG is not accepted. Everything else that it can draw becomes a JPEG
  // before it is sent.
  const url = file.type === 'image/svg+xml' ? undefined : URL.createObjectURL(file);
  const picture = url && (await openPicture(url));
  const { minSide } = UPLOAD_LIMITS;
  const isTooSmall = picture && Math.min(picture.naturalWidth, picture.naturalHeight) < minSide;
  if (url && picture && !isTooSmall) return { kind: 'picture', url, picture };
  if (url) URL.revokeObjectURL(url);
  if (isTooSmall) return { kind: 'refused', why: 'tooSmall' };
  return (await isHeif(file)) ? { kind: 'unseen' } : { kind: 'refused', why: 'notPhoto' };
}
