import { type Crop, croppedQuality, croppedSize, drawCrop, type Size } from '@milon/shared/crop';

/** A decoded photo in the right orientation, ready to crop. */
export interface Picture {
  readonly file: File;
  readonly url: string;
  readonly bitmap: ImageBitmap;
}

/**
 * Decodes a file of any size. Returns undefined for files that only the server can judge: those that
 * Chromium cannot decode, such as HEIC.
 */
export async function openPicture(file: File): Promise<Picture | undefined> {
  // Chromium can draw an SVG, but an SVG is not a photo.
  if (file.type === 'image/svg+xml') return undefined;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  return bitmap && { file, bitmap, url: URL.createObjectURL(file) };
}

export function closePicture({ bitmap, url }: Picture): void {
  bitmap.close();
  URL.revokeObjectURL(url);
}

export const sizeOf = ({ bitmap }: Picture): Size => ({ width: bitmap.width, height: bitmap.height });

/** Renders the crop area as a JPEG of limited size, with the file's name. */
export async function cropPicture(picture: Picture, crop: Crop): Promise<File> {
  const { width, height } = croppedSize(crop.area);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Chromium has no canvas.');
  drawCrop(context, picture.bitmap, { natural: sizeOf(picture), ...crop });
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: croppedQuality });
  return new File([blob], picture.file.name, { type: blob.type });
}
