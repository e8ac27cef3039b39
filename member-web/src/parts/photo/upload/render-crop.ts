import { type Area, croppedQuality, croppedSize, drawCrop, type Turns } from '@milon/shared/crop';

/** Decodes a picture in the right orientation. Returns undefined if the browser cannot show it. */
export async function openPicture(url: string): Promise<HTMLImageElement | undefined> {
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
    return picture;
  } catch {
    return undefined;
  }
}

/** Renders the rotated crop area as a JPEG of limited size: a few hundred kB from a 5 MB photo. */
export function renderCrop(picture: HTMLImageElement, turns: Turns, area: Area): Promise<Blob> {
  const to = croppedSize(area);
  const canvas = document.createElement('canvas');
  canvas.width = to.width;
  canvas.height = to.height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('The browser has no canvas.'));
  const natural = { width: picture.naturalWidth, height: picture.naturalHeight };
  drawCrop(context, picture, { natural, turns, area });
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture.'))),
      'image/jpeg',
      croppedQuality,
    );
  });
}
