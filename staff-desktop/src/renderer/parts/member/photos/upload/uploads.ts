import {
  buildPath,
  createPartSender,
  endUpload,
  isFileRefused,
  isTransient,
  uploadInParts,
  waitForRetry,
} from '@milon/shared/client';
import { staffBeginUploadRoute } from '@milon/shared/routes';
import { atom } from 'jotai';
import { language, sendBody } from '../../../../lib/server/api.ts';
import { store } from '../../../../lib/store.ts';

/** An upload to a member. It leaves the list when it has arrived. */
export interface StaffUpload {
  readonly key: number;
  readonly userId: string;
  readonly name: string;
  readonly status: 'waiting' | 'sending' | 'paused' | 'failed';
  /** From 0 to 1. */
  readonly share: number;
  /** Why it failed. */
  readonly error?: unknown;
}

/** Uploads to all members: staff may open another member while they run. */
export const staffUploadsAtom = atom<readonly StaffUpload[]>([]);

const concurrency = 2;

interface Work {
  readonly file: File;
  readonly stop: AbortController;
  readonly onArrived: () => void;
  url?: string;
  isRunning: boolean;
}
const works = new Map<number, Work>();
let lastKey = 0;

const items = () => store.get(staffUploadsAtom);

function change(key: number, changes: Partial<StaffUpload>): void {
  store.set(
    staffUploadsAtom,
    items().map((item) => (item.key === key ? Object.assign({}, item, changes) : item)),
  );
}

function remove(key: number): void {
  works.delete(key);
  store.set(
    staffUploadsAtom,
    items().filter((item) => item.key !== key),
  );
}

export const mayTryAgain = (error: unknown): boolean => !isFileRefused(error);

async function run({ key, userId }: StaffUpload, work: Work): Promise<void> {
  const { file, stop } = work;
  work.isRunning = true;
  change(key, { status: 'sending', error: undefined });
  const onSent = (bytes: number) => change(key, { status: 'sending', share: bytes / file.size });
  try {
    const path = buildPath(staffBeginUploadRoute.path, { id: userId });
    await uploadInParts(createPartSender({ sendBody, language, path, file, onSent }), {
      length: file.size,
      url: work.url,
      onBegun: (url) => {
        work.url = url;
      },
      isTransient,
      pause: (tries, error, signal) => {
        change(key, { status: 'paused' });
        return waitForRetry(tries, error, signal);
      },
      signal: stop.signal,
    });
    remove(key);
    work.onArrived();
  } catch (error) {
    if (!stop.signal.aborted) change(key, { status: 'failed', error });
  } finally {
    work.isRunning = false;
    startNext();
  }
}

function startNext(): void {
  for (const item of items()) {
    if ([...works.values()].filter(({ isRunning }) => isRunning).length >= concurrency) return;
    const work = works.get(item.key);
    if (item.status === 'waiting' && work) void run(item, work);
  }
}

/** Queues a photo for a member; two are sent at a time. */
export function addUpload(userId: string, file: File, onArrived: () => void): void {
  lastKey += 1;
  works.set(lastKey, { file, stop: new AbortController(), onArrived, isRunning: false });
  store.set(staffUploadsAtom, [
    ...items(),
    { key: lastKey, userId, name: file.name, status: 'waiting', share: 0 },
  ]);
  startNext();
}

/** Cancels an upload in any state. */
export function cancelUpload(key: number): void {
  const work = works.get(key);
  work?.stop.abort();
  // If this call fails, the server deletes the upload within a day.
  if (work?.url) endUpload(sendBody, work.url).catch(() => {});
  remove(key);
}

export function retryUpload(key: number): void {
  change(key, { status: 'waiting', error: undefined });
  startNext();
}
