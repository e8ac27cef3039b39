import { availableParallelism } from 'node:os';
import type { ProblemCode } from '@milon/shared/contracts';
import type { AppContext } from '../../../context.ts';
import {
  createProcessPool,
  type ProcessPool,
  WorkerExitError,
} from '../../../platform/concurrency/process-pool.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { PictureHashes } from './perceptual-hash.ts';
import type { RenderedLogo } from './render-logo.ts';
import type { RenderedPhoto } from './render-photo.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type PictureJob =
  | { readonly kind: 'photo'; readonly bytes: Uint8Array }
  | { readonly kind: 'hash'; readonly bytes: Uint8Array }
  | { readonly kind: 'logo'; readonly bytes: Uint8Array }
  | { readonly kind: 'redraw'; readonly bytes: Uint8Array; readonly within: Size }
  | { readonly kind: 'avif'; readonly bytes: Uint8Array; readonly width: number };

/**
 * The bytes of a file, or a function that loads them when the picture's turn comes, so that waiting uses no
 * memory.
 */
export type Source = Uint8Array | (() => Promise<Uint8Array>);

/** The result of each kind of job. */
export interface PictureResult {
  photo: RenderedPhoto;
  hash: PictureHashes;
  logo: RenderedLogo;
  redraw: Uint8Array;
  avif: Uint8Array;
}

const module = new URL('./picture-worker.ts', import.meta.url);
const bounds = { module, timeoutMs: 60_000, mostBytes: 400 * 1024 * 1024, idleMs: 30_000 };

/**
 * Decoders read untrusted files, so they run in processes of their own: as many as there are processors, up
 * to four. One has the priority of the API, because a member waits for the photo; the others give way to
 * everything else. Up to fifty jobs wait; the next is rejected (ADR 10).
 */
const forUploads = createProcessPool<PictureJob, unknown>({
  ...bounds,
  concurrency: Math.min(4, availableParallelism()),
  waiting: 50,
  niceness: 10,
  firstNiceness: 0,
});
/** Jobs that no user waits for run at the lowest priority. */
const forLater = createProcessPool<PictureJob, unknown>({
  ...bounds,
  concurrency: 1,
  waiting: 50,
  niceness: 19,
});

async function run<Kind extends PictureJob['kind']>(
  log: AppContext['log'],
  children: ProcessPool<PictureJob, unknown>,
  kind: Kind,
  source: Source,
  how: Omit<PictureJob & { kind: Kind }, 'kind' | 'bytes'>,
): Promise<PictureResult[Kind]> {
  const makeJob = async () => {
    const bytes = source instanceof Uint8Array ? source : await source();
    return { kind, bytes, ...how } as unknown as PictureJob;
  };
  const answer = await children.run(makeJob).catch((error: unknown) => {
    if (!(error instanceof WorkerExitError)) throw error;
    log.error({ err: error, kind }, 'a decoder died of a picture');
    if (!error.isByTheJob) throw new DomainError('UNAVAILABLE', { retryAfterSeconds: 5 });
    throw new DomainError('NOT_AN_IMAGE');
  });
  if ('refused' in answer) throw new DomainError(answer.refused as ProblemCode);
  if ('failed' in answer) throw new Error(answer.failed);
  return answer.result as PictureResult[Kind];
}

/** Everything that is stored of an uploaded photo. Throws NOT_AN_IMAGE, TOO_MANY_PIXELS, UNAVAILABLE. */
export function renderInPool(context: Pick<AppContext, 'log'>, source: Source): Promise<RenderedPhoto> {
  return run(context.log, forUploads, 'photo', source, {});
}

/** The hashes that `renderInPool` would store. Throws NOT_AN_IMAGE, TOO_MANY_PIXELS, UNAVAILABLE. */
export function hashInPool(context: Pick<AppContext, 'log'>, source: Source): Promise<PictureHashes> {
  return run(context.log, forUploads, 'hash', source, {});
}

/** A logo to store. Throws NOT_AN_IMAGE, TOO_MANY_PIXELS, UNAVAILABLE. */
export function renderLogoInPool(context: Pick<AppContext, 'log'>, source: Source): Promise<RenderedLogo> {
  return run(context.log, forUploads, 'logo', source, {});
}

/**
 * A JPEG encoded again from the pixels, no larger than `within`. Throws NOT_AN_IMAGE, TOO_MANY_PIXELS,
 * UNAVAILABLE.
 */
export function reencodeInPool(
  context: Pick<AppContext, 'log'>,
  source: Source,
  within: Size,
): Promise<Uint8Array> {
  return run(context.log, forUploads, 'redraw', source, { within });
}

/** The AVIF of one of our own renditions. */
export function encodeAvifInPool(
  context: Pick<AppContext, 'log'>,
  source: Source,
  width: number,
): Promise<Uint8Array> {
  return run(context.log, forLater, 'avif', source, { width });
}
