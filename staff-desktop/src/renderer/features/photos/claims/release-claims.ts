import { type ReviewQueue, releasePhotosCall } from '@milon/shared/contracts';
import { callApi } from '../../../lib/server/api.ts';
import { accessToken } from '../../../lib/session.ts';
import type { DecisionQueue } from '../decisions/decision-queue.ts';
import { markKey } from '../decisions/marks.ts';

const exceptMost = 200;

/** The release that is on its way: photos claimed before it arrives would be released too. */
let last: Promise<unknown> = Promise.resolve();

export const lastRelease = (): Promise<unknown> => last;

/** Releases this reviewer's claims of a queue, except on photos whose decisions are on their way. */
export async function releaseQueue(
  queue: ReviewQueue,
  decisions: DecisionQueue,
  { keepalive = false } = {},
): Promise<void> {
  // Signing out has released everything.
  if (accessToken() === undefined) return;
  const start = markKey(queue, '');
  const except = [...decisions.state().marks].flatMap(([key, { state }]) =>
    key.startsWith(start) && (state === 'queued' || state === 'failed') ? [key.slice(start.length)] : [],
  );
  const sending = callApi(releasePhotosCall, {
    body: { queue, except: except.slice(0, exceptMost) },
    keepalive,
  });
  // A claim that was not released expires by itself.
  last = sending.catch(() => undefined);
  await last;
}

/** Releases some photos. */
export async function releasePhotos(photoIds: string[]): Promise<void> {
  last = callApi(releasePhotosCall, { body: { photoIds } }).catch(() => undefined);
  await last;
}
