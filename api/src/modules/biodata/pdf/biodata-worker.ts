import { fileURLToPath } from 'node:url';
import type { NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { serveJobs } from '../../../platform/concurrency/process-pool.ts';
import { createTypesetter } from '../../../platform/typst/typesetter.ts';
import type { BiodataDocument } from '../document.ts';

export interface BiodataJob {
  readonly document: BiodataDocument;
  readonly photo: Uint8Array | undefined;
  /** A picture has this width in pixels. */
  readonly as: 'pdf' | { readonly width: number };
}

const folder = new URL('.', import.meta.url);
const pathOf = (name: string) => fileURLToPath(new URL(name, folder));
const { compiler, inputsOf } = createTypesetter(folder);
const mainFilePath = pathOf('biodata.typ');

/** In points. One page is worth a smaller size; what needs two gets the largest at which it fits them. */
const sizes = [
  [10.5, 1],
  [9.5, 1],
  [10.5, 2],
  [9.5, 2],
  [8.5, 2],
  [7.5, 2],
] as const;
/** Twice what the page shows of it is enough for print. */
const photoPixels = { width: 480, height: 607 };
const mostBytes = 480_000;

function compile(document: BiodataDocument, hasPhoto: boolean, whole: boolean) {
  const inputs = {
    ...inputsOf(document),
    photo: hasPhoto ? 'yes' : 'no',
    whole: whole ? 'yes' : 'no',
  };
  let result: NodeTypstDocument | null = null;
  for (const [size, mostPages] of sizes) {
    ({ result } = compiler.compile({ mainFilePath, inputs: { ...inputs, size: String(size) } }));
    if (!result) break;
    if (whole || result.numOfPages <= mostPages) return result;
  }
  if (!result) throw new Error('The template of a biodata does not compile.');
  return result;
}

/** A4, in points. */
const pagePoints = 595.28;

/** The picture that fits the largest size: with less colours, then smaller. */
async function picture(svg: string, width: number): Promise<Uint8Array> {
  let bytes: Uint8Array = new Uint8Array();
  for (const [share, colours] of [
    [1, 128],
    [1, 24],
    [0.8, 24],
    [0.65, 16],
  ] as const) {
    const scale = (width * share) / pagePoints;
    const sized = svg.replace(
      /width="([\d.]+)pt" height="([\d.]+)pt"/,
      (_, wide: string, high: string) => `width="${Number(wide) * scale}" height="${Number(high) * scale}"`,
    );
    bytes = await sharp(Buffer.from(sized), { unlimited: true })
      .flatten({ background: '#fff' })
      .png({ palette: true, colours, effort: 1, dither: 0.5 })
      .toBuffer();
    if (bytes.byteLength <= mostBytes) break;
  }
  return bytes;
}

async function work({ as, document, photo }: BiodataJob): Promise<Uint8Array> {
  if (photo) {
    const cut = sharp(photo).resize({ ...photoPixels, fit: 'cover', position: 'attention' });
    compiler.mapShadow(pathOf('photo.jpg'), await cut.jpeg({ quality: 82 }).toBuffer());
  }
  if (document.page) {
    const code = renderSVG(document.page.address, { ecc: 'M', border: 0 });
    compiler.mapShadow(pathOf('code.svg'), Buffer.from(code));
  }
  try {
    const result = compile(document, photo !== undefined, as !== 'pdf');
    return as === 'pdf' ? compiler.pdf(result) : await picture(compiler.plainSvg(result), as.width);
  } finally {
    compiler.resetShadow();
    compiler.evictCache(10);
  }
}

serveJobs(work, () => undefined);
