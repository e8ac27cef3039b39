import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import sharp, { type Sharp } from 'sharp';
import { Random } from '../src/seed/random.ts';

/** A file that an attacker, or a broken phone, might send as a photo. */
export interface MalformedFile {
  /** What was changed in which file, for the message of a failing test. */
  readonly name: string;
  readonly bytes: Buffer;
  /** It is not a photo, or too large: accepting it would be a security hole. */
  readonly isRefused?: true;
}

/** This text is in all metadata and after every picture: if stored data contains it, that is a leak. */
export const canary = 'CANARY-HIDDEN';
const script = `<script>alert("${canary}")</script>`;

const width = 96;
const height = 72;

function noise(random: Random, channels: 3 | 4 = 3): Sharp {
  const data = Buffer.from(Array.from({ length: 12 * 9 * channels }, () => random.int(0, 255)));
  return sharp(data, { raw: { width: 12, height: 9, channels } }).resize({ width, height, fit: 'fill' });
}

const withSecrets = (picture: Sharp): Sharp =>
  picture
    .withExif({
      IFD0: { Make: canary, Copyright: canary },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 37/1' },
    })
    .withXmp(
      `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${canary}</a></x:xmpmeta><?xpacket end="w"?>`,
    );

function bufferOf(picture: Sharp): Promise<Buffer> {
  return picture.toBuffer();
}

/**
 * Valid pictures of every type that a decoder here or elsewhere knows, full of metadata if the type has any.
 */
async function sources(random: Random): Promise<ReadonlyMap<string, Buffer>> {
  const made: Record<string, Promise<Buffer>> = {
    jpeg: bufferOf(withSecrets(noise(random).jpeg())),
    'progressive jpeg': bufferOf(withSecrets(noise(random).jpeg({ progressive: true }))),
    'sideways jpeg': bufferOf(withSecrets(noise(random).jpeg().withMetadata({ orientation: 6 }))),
    'cmyk jpeg': bufferOf(noise(random).toColourspace('cmyk').jpeg()),
    'grey jpeg': bufferOf(noise(random).greyscale().jpeg()),
    png: bufferOf(withSecrets(noise(random).png())),
    '16 bit png': bufferOf(noise(random).toColourspace('rgb16').png()),
    'transparent png': bufferOf(noise(random, 4).png()),
    'interlaced png': bufferOf(noise(random).png({ progressive: true })),
    'palette png': bufferOf(noise(random).png({ palette: true })),
    webp: bufferOf(withSecrets(noise(random).webp())),
    'lossless webp': bufferOf(noise(random, 4).webp({ lossless: true })),
    'animated webp': bufferOf(
      sharp(await Promise.all([1, 2, 3].map(() => noise(random).png().toBuffer())), {
        join: { animated: true },
      }).webp(),
    ),
    avif: bufferOf(noise(random).avif({ effort: 0 })),
  };
  const names = Object.keys(made);
  const files = await Promise.all(Object.values(made));
  return new Map(names.map((name, index) => [name, files[index] as Buffer]));
}

const pngMagic = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.byteLength, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of one colour and one bit a pixel, which is tiny to send; `extra` chunks come before the pixels. */
export function flatPng(columns: number, rows: number, extra: readonly Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(columns, 0);
  head.writeUInt32BE(rows, 4);
  head[8] = 1;
  const pixels = deflateSync(Buffer.alloc(Math.min(rows, 20_000) * (1 + Math.ceil(columns / 8))));
  const chunks = [
    pngChunk('IHDR', head),
    ...extra,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([pngMagic, ...chunks]);
}

/** Inserts any number of segments before the pixels of a JPEG. */
function withSegments(jpeg: Buffer, marker: number, contents: readonly Buffer[]): Buffer {
  const segments = contents.map((content) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(content.byteLength + 2, 2);
    return Buffer.concat([head, content]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** Writes other dimensions into a JPEG's frame header. */
function resized(jpeg: Buffer, columns: number, rows: number): Buffer {
  const copy = Buffer.from(jpeg);
  const at = [0xc0, 0xc2]
    .map((marker) => copy.indexOf(Buffer.from([0xff, marker, 0, 17, 8])))
    .find((n) => n >= 0);
  if (at === undefined) throw new Error('The picture has no frame header.');
  copy.writeUInt16BE(rows, at + 5);
  copy.writeUInt16BE(columns, at + 7);
  return copy;
}

function bombs(jpeg: Buffer): MalformedFile[] {
  const zeros = deflateSync(Buffer.alloc(50_000_000), { level: 9 });
  const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0', 'latin1'), zeros]));
  const text = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), zeros]));
  const comments = Array.from({ length: 5_000 }, () => Buffer.from(canary));
  const refused = { isRefused: true } as const;
  return [
    { name: 'a flat PNG of 14,000²', bytes: flatPng(14_000, 14_000), ...refused },
    { name: 'a PNG that says 2^31 columns', bytes: flatPng(0x7fffffff, 1), ...refused },
    { name: 'a PNG of no rows', bytes: flatPng(10, 0), ...refused },
    { name: 'a flat PNG of 48 megapixels', bytes: flatPng(8_000, 6_000) },
    { name: 'a strip of 1 × 20,000', bytes: flatPng(1, 20_000) },
    { name: 'a strip of 20,000 × 1', bytes: flatPng(20_000, 1) },
    { name: 'a profile of 50 MB in a PNG', bytes: flatPng(64, 64, [profile]) },
    {
      name: 'twenty texts of 50 MB in a PNG',
      bytes: flatPng(
        64,
        64,
        Array.from({ length: 20 }, () => text),
      ),
    },
    { name: 'a JPEG of 5,000 comments', bytes: withSegments(jpeg, 0xfe, comments) },
    { name: 'a JPEG that says 65,500²', bytes: resized(jpeg, 65_500, 65_500), ...refused },
    { name: 'a JPEG that says 7,000²', bytes: resized(jpeg, 7_000, 7_000) },
    { name: 'a JPEG of no columns', bytes: resized(jpeg, 0, 100), ...refused },
  ];
}

function polyglots(jpeg: Buffer, png: Buffer, gif: Buffer, tiff: Buffer): MalformedFile[] {
  const archive = Buffer.from(zipSync({ 'a.html': Buffer.from(script) }));
  const pdf = Buffer.from(`%PDF-1.7\n1 0 obj<</OpenAction<</JS(${canary})>>>>endobj\n%%EOF`);
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`);
  const external = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="file:///etc/passwd"/></svg>',
  );
  const refused = { isRefused: true } as const;
  return [
    { name: 'a zip behind a JPEG', bytes: Buffer.concat([jpeg, archive]) },
    { name: 'a script behind a PNG', bytes: Buffer.concat([png, Buffer.from(script)]) },
    { name: 'a page in a JPEG’s comment', bytes: withSegments(jpeg, 0xfe, [Buffer.from(script)]) },
    { name: 'a PDF in a JPEG’s application segment', bytes: withSegments(jpeg, 0xed, [pdf]) },
    { name: 'a second JPEG behind the first', bytes: Buffer.concat([jpeg, jpeg]) },
    { name: 'a JPEG behind a zip', bytes: Buffer.concat([archive, jpeg]), ...refused },
    { name: 'a page that begins like a JPEG', bytes: Buffer.concat([jpeg.subarray(0, 4), svg]), ...refused },
    {
      name: 'a page that says RIFF',
      bytes: Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), svg]),
      ...refused,
    },
    {
      name: 'a page that says ftyp',
      bytes: Buffer.concat([Buffer.from('\0\0\0\u0018ftypavif'), svg]),
      ...refused,
    },
    { name: 'an SVG with a script', bytes: svg, ...refused },
    { name: 'an SVG that reads a file', bytes: external, ...refused },
    { name: 'a page', bytes: Buffer.from(`<!doctype html>${script}`), ...refused },
    { name: 'a PDF', bytes: pdf, ...refused },
    { name: 'a GIF', bytes: gif, ...refused },
    { name: 'a TIFF', bytes: tiff, ...refused },
    { name: 'nothing', bytes: Buffer.alloc(0), ...refused },
    { name: 'zeros', bytes: Buffer.alloc(4_096), ...refused },
  ];
}

/** Accidental or deliberate damage to any file. */
const harms: readonly ((random: Random, bytes: Buffer) => readonly [string, Buffer])[] = [
  (random, bytes) => {
    const length = random.int(0, bytes.byteLength - 1);
    return [`cut to ${length}`, bytes.subarray(0, length)];
  },
  (random, bytes) => {
    const copy = Buffer.from(bytes);
    const flips = 2 ** random.int(0, 8);
    for (let n = 0; n < flips; n += 1) {
      const at = random.int(0, copy.byteLength - 1);
      copy[at] = (copy[at] ?? 0) ^ (1 << random.int(0, 7));
    }
    return [`${flips} bits flipped`, copy];
  },
  (random, bytes) => {
    // After the first bytes, which decide the type that it is taken for.
    const copy = Buffer.from(bytes);
    const at = random.int(12, Math.min(copy.byteLength - 5, 400));
    copy.writeUInt32BE(random.pick([0, 1, 0xff, 0xffff, 0x7fffffff, 0xffffffff]), at);
    return [`another length at ${at}`, copy];
  },
  (random, bytes) => {
    const from = random.int(12, bytes.byteLength - 2);
    const to = random.int(from, bytes.byteLength);
    return [`${from} to ${to} left out`, Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])];
  },
  (random, bytes) => {
    const from = random.int(0, bytes.byteLength - 2);
    const to = random.int(from, bytes.byteLength);
    return [`${from} to ${to} twice`, Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)])];
  },
  (random, bytes) => {
    const at = random.int(2, bytes.byteLength - 1);
    const noiseOf = Buffer.from(Array.from({ length: random.int(1, 2_000) }, () => random.int(0, 255)));
    return [`noise at ${at}`, Buffer.concat([bytes.subarray(0, at), noiseOf, bytes.subarray(at)])];
  },
];

/**
 * `count` odd files, the same for the same seed: every bomb, every polyglot, every valid type, and the rest
 * damaged in some way.
 */
export async function malformedFiles(count: number, seed = 7): Promise<MalformedFile[]> {
  const random = new Random(seed, 0, 0);
  const kinds = await sources(random);
  const entries = [...kinds];
  const [gif, tiff] = await Promise.all([noise(random).gif().toBuffer(), noise(random).tiff().toBuffer()]);
  const [jpeg, png] = [kinds.get('jpeg') as Buffer, kinds.get('png') as Buffer];
  const files: MalformedFile[] = [
    ...bombs(jpeg),
    ...polyglots(jpeg, png, gif, tiff),
    ...entries.map(([name, bytes]) => ({ name, bytes })),
  ];
  for (let n = 0; files.length < count; n += 1) {
    const [kind, bytes] = entries[n % entries.length] as [string, Buffer];
    const harm = harms[Math.floor(n / entries.length) % harms.length] as (typeof harms)[number];
    const [what, harmed] = harm(random, bytes);
    files.push({ name: `${kind}, ${what}`, bytes: harmed });
  }
  return files.slice(0, count);
}

/** What of an uploaded file is left in a stored one: metadata, its marker texts, another format. */
export async function leftovers(path: string): Promise<string[]> {
  const bytes = readFileSync(path);
  const { exif, icc, xmp, iptc, comments, orientation, format } = await sharp(bytes).metadata();
  const found = Object.entries({ exif, icc, xmp, iptc, comments, orientation }).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  );
  if (!['webp', 'jpeg'].includes(format)) found.push(format);
  for (const text of [canary, '<script', 'PK\u0003\u0004', '%PDF'])
    if (bytes.includes(text)) found.push(text);
  return found;
}
