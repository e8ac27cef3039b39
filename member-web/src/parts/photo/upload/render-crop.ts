import { type Area, croppedQuality, croppedSize, drawCrop, type Turns } from '@milon/shared/crop';
import { drawJpeg } from '../../../lib/picture/open-photo.ts';

/** Renders the rotated crop area as a JPEG of limited size: a few hundred kB from a 5 MB photo. */
export function renderCrop(picture: HTMLImageElement, turns: Turns, area: Area): Promise<Blob> {
  const natural = { width: picture.naturalWidth, height: picture.naturalHeight };
  const draw = (context: CanvasRenderingContext2D) => drawCrop(context, picture, { natural, turns, area });
  return drawJpeg(croppedSize(area), draw, croppedQuality);
}
