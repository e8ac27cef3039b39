import { type Crop, croppedQuality, croppedSize, drawCrop, type Size } from '@milon/shared/crop';
import { drawJpeg } from '../../../lib/picture/open-photo.ts';

/** The size of a decoded picture. */
export const sizeOf = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): Size => ({
  width,
  height,
});

/** Renders the rotated crop area as a JPEG of limited size: a few hundred kB from a 5 MB photo. */
export function renderCrop(picture: HTMLImageElement, crop: Crop): Promise<Blob> {
  const draw = (context: CanvasRenderingContext2D) =>
    drawCrop(context, picture, { natural: sizeOf(picture), ...crop });
  return drawJpeg(croppedSize(crop.area), draw, croppedQuality);
}
