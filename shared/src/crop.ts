/** Pixels of a picture: a corner and the size, or the size alone. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}
/** Quarter turns clockwise. */
export type Turns = 0 | 1 | 2 | 3;

/** The width of a card's photo for each unit of its height. */
export const cropAspect = 3 / 4;
/** The server keeps no more: what is sent beyond is wasted. */
export const widestCrop = 1280;

/** A picture's size as it lies after the turns. */
export function turned({ width, height }: Size, turns: Turns): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Of a tall picture, how much of what is cut off lies above: a face stands in the upper half. */
const above = 0.3;

/** The largest area of a card's shape, where a face most likely is. */
export function defaultArea({ width, height }: Size): Area {
  if (width / height > cropAspect) {
    const cut = height * cropAspect;
    return { x: (width - cut) / 2, y: 0, width: cut, height };
  }
  const cut = width / cropAspect;
  return { x: 0, y: (height - cut) * above, width, height: cut };
}

/** The pixels of the cropped picture: never more than there are, nor than are of use. */
export function croppedSize(area: Area): Size {
  const width = Math.max(1, Math.round(Math.min(area.width, widestCrop)));
  return { width, height: Math.max(1, Math.round(width / cropAspect)) };
}

/** A canvas' matrix: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const cosines = [1, 0, -1, 0] as const;
const sines = [0, 1, 0, -1] as const;

/**
 * How a picture of size `natural`, drawn at 0, 0, comes to lie on the cropped canvas: turned about its middle, `area` of what lies then moved
 * to the corner and scaled to `to`.
 */
export function cropMatrix(natural: Size, turns: Turns, area: Area, to: Size): Matrix {
  const [cos, sin] = [cosines[turns], sines[turns]];
  const lying = turned(natural, turns);
  const [wide, high] = [to.width / area.width, to.height / area.height];
  const left = lying.width / 2 - (cos * natural.width - sin * natural.height) / 2 - area.x;
  const top = lying.height / 2 - (sin * natural.width + cos * natural.height) / 2 - area.y;
  return [wide * cos, high * sin, -wide * sin, high * cos, wide * left, high * top];
}

/** What it takes of a canvas to draw on it. */
interface Drawing<Picture> {
  fillStyle: unknown;
  imageSmoothingQuality: 'low' | 'medium' | 'high';
  fillRect(x: number, y: number, width: number, height: number): void;
  setTransform(...matrix: Matrix): void;
  drawImage(picture: Picture, x: number, y: number): void;
}

/** The quality of the JPEG that is sent: the server encodes it once more, which shows nothing of this. */
export const croppedQuality = 0.92;

/** Draws the area of a picture, turned, on a canvas of `croppedSize(area)`. */
export function drawCrop<Picture>(
  context: Drawing<Picture>,
  picture: Picture,
  { natural, turns, area }: { natural: Size; turns: Turns; area: Area },
): void {
  const to = croppedSize(area);
  // JPEG knows no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, to.width, to.height);
  context.imageSmoothingQuality = 'high';
  context.setTransform(...cropMatrix(natural, turns, area, to));
  context.drawImage(picture, 0, 0);
}
