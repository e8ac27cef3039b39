import sharp from 'sharp';

const taken = new Map<number, Promise<Buffer>>();

/** A photo as a phone takes it: a JPEG whose metadata contains the place where it was taken. */
export function makeCameraPhoto(hue: number): Promise<Buffer> {
  const photo = taken.get(hue) ?? drawPhoto(hue);
  taken.set(hue, photo);
  return photo;
}

function drawPhoto(hue: number): Promise<Buffer> {
  const face = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="960" viewBox="0 0 1200 1600">
    <rect width="1200" height="1600" fill="hsl(${hue} 45% 82%)"/>
    <path d="M180 1600c0-330 180-520 420-520s420 190 420 520z" fill="hsl(${hue} 40% 38%)"/>
    <ellipse cx="600" cy="720" rx="260" ry="330" fill="hsl(26 45% 62%)"/>
    <path d="M330 690c0-250 110-380 270-380s270 130 270 380c-60-130-160-190-270-190s-210 60-270 190z" fill="#2b1c17"/>
  </svg>`;
  return sharp(Buffer.from(face))
    .jpeg({ quality: 88 })
    .withExif({
      IFD0: { Make: 'Telephone', Copyright: 'canary-in-the-metadata' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '23/1 48/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '90/1 24/1 0/1',
      },
    })
    .toBuffer();
}
