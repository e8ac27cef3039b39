import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Population } from '../call-times.ts';
import { type Figure, median, percentile } from '../figure.ts';
import { type ApiProcess, startApi } from '../processes/api-process.ts';
import { endChild } from '../processes/child.ts';
import { largestMemory } from '../processes/memory.ts';
import type { PhotoTask } from '../processes/photo-child.ts';
import { timedGet } from '../requests.ts';
import { onCopy } from '../scratch.ts';
import type { BenchViewer } from '../viewers.ts';

const rounds = 5;
const perRound = 12;
const crowd = 50;

/** A phone's picture: 12 megapixels, upright only by its EXIF, some megabytes. */
async function telephonePicture(): Promise<Buffer> {
  const noise = (width: number, height: number, sigma: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .png({ compressionLevel: 1 })
      .toBuffer();
  const coarse = await sharp(await noise(40, 30, 70))
    .resize(4_000, 3_000, { fit: 'fill' })
    .toBuffer();
  return sharp(coarse)
    .composite([{ input: await noise(4_000, 3_000, 24), blend: 'soft-light' }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Photos a second, processed by another process than the measuring one. */
function perform(child: ChildProcess, task: PhotoTask): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer: { rate?: number; error?: string }) =>
      answer.rate === undefined ? reject(new Error(answer.error)) : resolve(answer.rate),
    );
    child.send(task);
  });
}

/** Uploads photos of a phone from its own process. */
export async function openPhotoSender(api: NonNullable<PhotoTask['api']>) {
  const folder = mkdtempSync(join(tmpdir(), 'milon-bench-'));
  const file = join(folder, 'photo.jpg');
  writeFileSync(file, await telephonePicture());
  const child = fork(new URL('../processes/photo-child.ts', import.meta.url));
  return {
    send: (count: number) => perform(child, { file, count, concurrency: 2, api }),
    async close() {
      await endChild(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Durations of feed pages, one after another, until `until` is done and there are at least 500. */
async function feedPages(
  api: ApiProcess,
  viewers: readonly BenchViewer[],
  until: Promise<unknown>,
): Promise<number[]> {
  const values: number[] = [];
  let running = true;
  void until.finally(() => {
    running = false;
  });
  // oxlint-disable-next-line no-unmodified-loop-condition -- the promise ends it
  while (running || values.length < 500) {
    const viewer = viewers[values.length % viewers.length] as BenchViewer;
    values.push((await timedGet(`${api.url}/users/feed/all?limit=20`, viewer.cookie)).ms);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return values;
}

/**
 * Photos a second from upload to served rendition, compared with only sharp; and other calls and memory
 * during fifty concurrent uploads.
 */
async function measurePhotos(dataDir: string, viewers: readonly BenchViewer[]): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'milon-bench-'));
  const file = join(folder, 'photo.jpg');
  const picture = await telephonePicture();
  writeFileSync(file, picture);
  const api = await startApi(dataDir);
  const start = () => fork(new URL('../processes/photo-child.ts', import.meta.url));
  const [bare, sender] = [start(), start()];
  // The priority of the API's own decoders: on a busy machine both must get the same share of the processor.
  setPriority(bare.pid ?? 0, 10);
  const concurrency = Math.min(4, availableParallelism());
  const alone = (count: number) => perform(bare, { file, count, concurrency });
  const served = (count: number) =>
    perform(sender, { file, count, concurrency, api: { url: api.url, viewers, deletes: true } });
  const crowded = () =>
    perform(sender, {
      file,
      count: crowd,
      concurrency: crowd,
      api: { url: api.url, viewers, deletes: false },
    });
  try {
    await alone(4);
    await served(4);
    const rates: { alone: number; served: number }[] = [];
    for (let round = 0; round < rounds; round += 1)
      rates.push({ alone: await alone(perRound), served: await served(perRound) });
    const idle = await feedPages(api, viewers, Promise.resolve());
    const memory = largestMemory(api.pid);
    const uploads = crowded();
    const busy = await feedPages(api, viewers, uploads);
    await uploads;
    const grown = memory.stop();
    const [p99, idleP99] = [percentile(busy, 0.99), percentile(idle, 0.99)];
    const megabytes = picture.byteLength / 1024 / 1024;
    return [
      {
        id: 'P7',
        what: `photos of ${megabytes.toFixed(1)} MB, from upload to served renditions`,
        measured: `${median(rates.map((rate) => rate.served)).toFixed(2)} photos/s`,
        against: `only sharp ${median(rates.map((rate) => rate.alone)).toFixed(2)} photos/s`,
        value: median(rates.map((rate) => rate.served / rate.alone)),
        reach: 0.8,
        is: 'at least',
      },
      {
        id: 'P7 beside',
        what: `feed page during ${crowd} concurrent uploads, p99`,
        measured: `${p99.toFixed(1)} ms of ${busy.length}`,
        against: `idle ${idleP99.toFixed(1)} ms`,
        value: p99 / idleP99,
        reach: 2,
        is: 'at most',
      },
      {
        id: 'P7 memory',
        what: `largest memory growth of the API and its children during ${crowd} uploads`,
        measured: `${grown.toFixed(0)} MB`,
        against: `${(crowd * megabytes).toFixed(0)} MB sent`,
        value: grown,
        reach: 800,
        is: 'at most',
      },
    ];
  } finally {
    bare.disconnect();
    sender.disconnect();
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** P7: photos. The uploads go into a copy of the population. */
export function photoFigures({ dataDir, viewers }: Population): Promise<Figure[]> {
  return onCopy(dataDir, (folder) => measurePhotos(folder, viewers));
}
