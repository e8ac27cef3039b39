import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const source = join(import.meta.dirname, '..', 'src', 'renderer', 'app', 'icon.svg');
const sizes = [16, 32, 48, 64, 128, 256, 512] as const;
const icoSizes = [16, 32, 48, 64, 128, 256] as const;

/** Draws the program's icons from the console's svg: PNG for Linux and macOS, ICO for Windows. */
export async function makeIcons(folder: string): Promise<void> {
  const svg = await readFile(source);
  await mkdir(join(folder, 'linux'), { recursive: true });
  for (const size of sizes) {
    await writeFile(join(folder, 'linux', `${size}x${size}.png`), await draw(svg, size));
  }
  // electron-builder makes the icns of macOS from this size.
  await writeFile(join(folder, 'icon.png'), await draw(svg, 1024));
  const images = await Promise.all(icoSizes.map((size) => draw(svg, size)));
  await writeFile(join(folder, 'icon.ico'), icoOf(images));
}

/** The rings on a white tile with round corners, so that they show on any background. */
async function draw(svg: Buffer, size: number): Promise<Buffer> {
  const inner = Math.round(size * 0.78);
  const rings = await sharp(svg, { density: 72 * Math.max(1, inner / 32) })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" rx="${size * 0.2}" fill="#fff"/></svg>`;
  return sharp(Buffer.from(tile))
    .composite([{ input: rings, gravity: 'centre' }])
    .png()
    .toBuffer();
}

/** An ICO file holds PNG images after a table of their sizes and places. */
function icoOf(images: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let place = head.length;
  for (const [index, image] of images.entries()) {
    const entry = 6 + 16 * index;
    // A size of 256 is written as 0.
    const side = (icoSizes[index] ?? 0) % 256;
    head.writeUInt8(side, entry);
    head.writeUInt8(side, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(image.length, entry + 8);
    head.writeUInt32LE(place, entry + 12);
    place += image.length;
  }
  return Buffer.concat([head, ...images]);
}
