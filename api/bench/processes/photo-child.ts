import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { PHOTO_FORMATS, PHOTO_SIZES } from '@milon/shared/constants';
import sharp from 'sharp';
import type { BenchViewer } from '../viewers.ts';

/**
 * A task for this process: so many photos, `concurrency` of them concurrently, through an API or only through
 * sharp.
 */
export interface PhotoTask {
  /** A JPEG. */
  readonly file: string;
  readonly count: number;
  readonly concurrency: number;
  /** Absent: only sharp. */
  readonly api?: {
    readonly url: string;
    readonly viewers: readonly BenchViewer[];
    /** Deletes each photo again, because a member may have only eight. */
    readonly deletes: boolean;
  };
}

const widths = { thumb: 192, card: 640, review: 960, full: 1280, blurred: 320 };
const agent = new Agent({ keepAlive: true });

/** The smallest equivalent program: it makes the same renditions of the same file. */
async function bareRender(bytes: Buffer): Promise<void> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize({ width: widths.full })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 3 as const };
  for (const size of [...PHOTO_SIZES, 'blurred'] as const) {
    const resized = sharp(data, { raw }).resize({ width: widths[size] });
    if (size === 'blurred') resized.blur(6);
    for (const format of PHOTO_FORMATS) {
      if (format === 'webp') await resized.clone().webp({ quality: 80, effort: 3 }).toBuffer();
      else await resized.clone().jpeg({ quality: 82, progressive: true }).toBuffer();
    }
  }
}

function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: Buffer,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    request(url, { agent, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('latin1') }),
      );
    })
      .on('error', reject)
      .end(body);
  });
}

/** Uploads the photo and fetches a served rendition. */
async function serve(
  { url, deletes }: NonNullable<PhotoTask['api']>,
  viewer: BenchViewer,
  form: { body: Buffer; type: string },
): Promise<void> {
  const headers = { cookie: viewer.cookie, origin: 'http://localhost:0' };
  const sent = await send(
    `${url}/users/file/upload`,
    'POST',
    { ...headers, 'content-type': form.type, 'content-length': String(form.body.byteLength) },
    form.body,
  );
  if (sent.status !== 201) throw new Error(`The upload answered ${sent.status}: ${sent.text}`);
  const { data } = JSON.parse(sent.text) as { data: { _id: string; src: string } };
  const served = await send(url + data.src, 'GET', headers);
  if (served.status !== 200) throw new Error(`The photo answered ${served.status}.`);
  if (deletes) await send(`${url}/users/photos/${data._id}`, 'DELETE', headers);
}

/** Photos a second. */
async function perform(task: PhotoTask): Promise<number> {
  const picture = readFileSync(task.file);
  const multipart = new FormData();
  multipart.set('file', new File([new Uint8Array(picture)], 'photo.jpg', { type: 'image/jpeg' }));
  const made = new Response(multipart);
  const form = { body: Buffer.from(await made.arrayBuffer()), type: made.headers.get('content-type') ?? '' };
  let next = 0;
  const work = async () => {
    while (next < task.count) {
      const n = next;
      next += 1;
      const viewer = task.api?.viewers[n % task.api.viewers.length];
      await (task.api && viewer ? serve(task.api, viewer, form) : bareRender(picture));
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: task.concurrency }, work));
  return (task.count * 1_000) / (performance.now() - started);
}

sharp.concurrency(1);
sharp.cache(false);
process.on('message', (task) => {
  perform(task as PhotoTask).then(
    (rate) => process.send?.({ rate }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
