import { UPLOAD_LIMITS } from '@milon/shared/constants';
import { logFailure } from '../log.ts';
import { isHeif } from './is-heif.ts';

/** A photo that this browser shows and the server can open, ready to be sent or cropped. */
export interface OpenedPhoto {
  readonly file: File;
  readonly url: string;
  readonly picture: HTMLImageElement;
}
/** Why a file is not opened: a key of the photo texts. */
export type PhotoFault = 'heic' | 'notPhoto' | 'tooLarge';

/** What the server opens. Everything else that a browser draws becomes a JPEG before it is sent. */
const sentAsIs: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** More than this is never shown, and every copy of it would cost a phone 64 MB. */
const mostPixels = 16_000_000;
const longestSide = 4096;
const quality = 0.9;

/** Decodes a picture in the right orientation. Returns undefined if the browser cannot show it. */
async function openPicture(url: string): Promise<HTMLImageElement | undefined> {
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
    return picture;
  } catch {
    return undefined;
  }
}

/** Draws the picture on a canvas of this size, which releases its memory before it returns. */
export async function drawJpeg(
  size: { readonly width: number; readonly height: number },
  draw: (context: CanvasRenderingContext2D) => void,
  withQuality: number,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  try {
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser has no canvas.');
    draw(context);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture.'))),
        'image/jpeg',
        withQuality,
      );
    });
  } finally {
    canvas.width = 0;
    canvas.height = 0;
  }
}

function makeSmall(picture: HTMLImageElement): Promise<Blob> {
  const { naturalWidth, naturalHeight } = picture;
  const share = Math.min(1, longestSide / Math.max(naturalWidth, naturalHeight));
  const width = Math.max(1, Math.round(naturalWidth * share));
  const height = Math.max(1, Math.round(naturalHeight * share));
  return drawJpeg(
    { width, height },
    (context) => {
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, width, height);
      context.drawImage(picture, 0, 0, width, height);
    },
    quality,
  );
}

async function open(file: File): Promise<OpenedPhoto | undefined> {
  const url = URL.createObjectURL(file);
  const picture = await openPicture(url);
  if (picture) return { file, url, picture };
  URL.revokeObjectURL(url);
  return undefined;
}

/**
 * Opens a file of any size, and makes it small if it is large. A HEIC opens where the platform decodes it, as
 * Safari does. The caller revokes the URL.
 */
export async function openPhoto(file: File): Promise<OpenedPhoto | PhotoFault> {
  // A browser can draw an SVG, but an SVG is not a photo.
  const opened = file.type === 'image/svg+xml' ? undefined : await open(file);
  if (!opened) return (await isHeif(file)) ? 'heic' : 'notPhoto';
  const { picture, url } = opened;
  const pixels = picture.naturalWidth * picture.naturalHeight;
  if (sentAsIs.has(file.type) && file.size <= UPLOAD_LIMITS.maxBytes && pixels <= mostPixels) return opened;
  try {
    const small = await makeSmall(picture);
    return (await open(new File([small], file.name, { type: small.type }))) ?? 'tooLarge';
  } catch (error) {
    logFailure('A photo was not made small.', error);
    return 'tooLarge';
  } finally {
    URL.revokeObjectURL(url);
  }
}
