/** The size of a picture in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** An area of a picture in pixels: its upper left corner and size. */
export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}
/** Quarter turns clockwise. */
export type Turns = 0 | 1 | 2 | 3;

/** What is cut out of a picture: its turns, then an area of the turned picture. */
export interface Crop {
  readonly turns: Turns;
  readonly area: Area;
}

/** Width divided by height of a photo on a card. */
export const cropAspect = 3 / 4;
/** The server keeps no more pixels than this, so sending more is wasteful. */
export const widestCrop = 1280;

/** The size of a picture after its turns. */
export function turned({ width, height }: Size, turns: Turns): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The share of a tall picture's cut that is removed at the top: less than half, because faces are there. */
const above = 0.3;

/** The largest area with a card's shape, placed where a face most likely is. */
export function defaultArea({ width, height }: Size): Area {
  if (width / height > cropAspect) {
    const cut = height * cropAspect;
    return { x: (width - cut) / 2, y: 0, width: cut, height };
  }
  const cut = width / cropAspect;
  return { x: 0, y: (height - cut) * above, width, height: cut };
}

/** The crop of a picture that nobody cropped. */
export const defaultCrop = (natural: Size): Crop => ({ turns: 0, area: defaultArea(natural) });

/** The size of the cropped picture: never larger than its source or the limit. */
export function croppedSize(area: Area): Size {
  const width = Math.max(1, Math.round(Math.min(area.width, widestCrop)));
  return { width, height: Math.max(1, Math.round(width / cropAspect)) };
}

/** A canvas matrix: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const cosines = [1, 0, -1, 0] as const;
const sines = [0, 1, 0, -1] as const;

/**
 * The matrix that draws a picture of size `natural` on the cropped canvas. It turns the picture about its
 * middle, moves `area` of the turned picture to the corner and scales it to `to`.
 */
export function cropMatrix(natural: Size, turns: Turns, area: Area, to: Size): Matrix {
  const [cos, sin] = [cosines[turns], sines[turns]];
  const lying = turned(natural, turns);
  const [wide, high] = [to.width / area.width, to.height / area.height];
  const left = lying.width / 2 - (cos * natural.width - sin * natural.height) / 2 - area.x;
  const top = lying.height / 2 - (sin * natural.width + cos * natural.height) / 2 - area.y;
  return [wide * cos, high * sin, -wide * sin, high * cos, wide * left, high * top];
}

/** The canvas methods that drawing needs. */
interface Drawing<Picture> {
  fillStyle: unknown;
  imageSmoothingQuality: 'low' | 'medium' | 'high';
  fillRect(x: number, y: number, width: number, height: number): void;
  setTransform(...matrix: Matrix): void;
  drawImage(picture: Picture, x: number, y: number): void;
}

/** Quality of the JPEG that is sent. The server encodes it again, so the loss does not show. */
export const croppedQuality = 0.92;

/** Draws the area of a picture, turned, on a canvas of `croppedSize(area)`. */
export function drawCrop<Picture>(
  context: Drawing<Picture>,
  picture: Picture,
  { natural, turns, area }: Crop & { readonly natural: Size },
): void {
  const to = croppedSize(area);
  // JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, to.width, to.height);
  context.imageSmoothingQuality = 'high';
  context.setTransform(...cropMatrix(natural, turns, area, to));
  context.drawImage(picture, 0, 0);
}
