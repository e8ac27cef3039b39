import {
  ApiProblem,
  createPartSender,
  endUpload,
  isFileRefused,
  isTransient,
  messageOf,
  uploadInParts,
  waitForRetry,
} from '@milon/shared/client';
import { beginUploadRoute } from '@milon/shared/routes';
import i18next from 'i18next';
import { atom } from 'jotai';
import { v4 as newKey } from 'uuid';
import { signInPath } from '../../../entities/session/callback-url.ts';
import { onSessionEnd, userKey } from '../../../entities/session/session.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { logFailure } from '../../../lib/log.ts';
import { type OpenedPhoto, openPhoto } from '../../../lib/picture/open-photo.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { sendBody } from '../../../lib/server/api.ts';
import { store } from '../../../lib/store.ts';
import { openDialog, openDialogsAtom } from '../../../state/dialogs.ts';
import { authStateAtom } from '../../../state/state.ts';
import { toastSuccess } from '../../../state/toast.ts';
import { deleteSavedUpload, readSavedUploads, type SavedUpload, saveUpload } from './upload-storage.ts';

/**
 * - `chosen` waits to be cropped;
 * - `waiting` for its turn, `sending`, `paused` until the network is back, `done`;
 * - `failed` can be retried, `refused` cannot.
 */
export type UploadStatus = 'chosen' | 'waiting' | 'sending' | 'paused' | 'done' | 'failed' | 'refused';

/** An upload as the list shows it. */
export interface UploadItem {
  readonly key: string;
  readonly name: string;
  readonly status: UploadStatus;
  /** From 0 to 1. At 1 all bytes are sent and the server processes the photo. */
  readonly share: number;
  /** A preview of the photo. Undefined if the browser cannot show it. */
  readonly preview?: string | undefined;
  /** The photo to crop, if it is only chosen. */
  readonly photo?: OpenedPhoto | undefined;
  /** The error message, if it failed or was refused. */
  readonly fault?: string | undefined;
}

/**
 * Current and recently ended uploads, in the order in which they were picked. They continue after the dialog
 * closes.
 */
export const uploadsAtom = atom<readonly UploadItem[]>([]);

const concurrency = 2;
/** By key: the file to send, and the controller that aborts it. */
const files = new Map<string, SavedUpload>();
const running = new Map<string, AbortController>();

/** By key: releases the upload's lock, so that another tab can take it. */
const lockReleases = new Map<string, () => void>();

/**
 * Locks an upload for this tab until it is dropped. Resolves to false if another tab has the lock. Assumes a
 * single tab if the browser has no Web Locks.
 */
function acquireLock(key: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(`milon-upload-${key}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise<void>((release) => lockReleases.set(key, release)) : undefined;
    });
  });
}

/** Aborted when the member signs out: what was begun for one member must not reach the next. */
let session = new AbortController();
/** The session to which work that is begun now belongs. */
export const currentSession = (): AbortSignal => session.signal;

const items = () => store.get(uploadsAtom);

function change(key: string, changes: Partial<UploadItem>): void {
  store.set(
    uploadsAtom,
    items().map((item) => (item.key === key ? Object.assign({}, item, changes) : item)),
  );
}

function add(item: UploadItem): void {
  store.set(uploadsAtom, [...items(), item]);
}

async function run(kept: SavedUpload): Promise<void> {
  const { key, file } = kept;
  const stop = new AbortController();
  running.set(key, stop);
  change(key, { status: 'sending', fault: undefined });
  try {
    await uploadInParts(
      createPartSender({
        sendBody,
        language: currentLanguage,
        path: beginUploadRoute.path,
        file,
        onSent: (sent) => change(key, { status: 'sending', share: sent / file.size }),
      }),
      {
        length: file.size,
        url: kept.place,
        onBegun: (url) => {
          const begun = { ...kept, place: url };
          files.set(key, begun);
          void saveUpload(begun);
        },
        isTransient,
        pause: (tries, error, signal) => {
          change(key, { status: 'paused' });
          return waitForRetry(tries, error, signal);
        },
        signal: stop.signal,
      },
    );
    change(key, { status: 'done', share: 1 });
    drop(key);
    announceArrival();
    await queryClient.invalidateQueries({ queryKey: userKey });
  } catch (error) {
    if (stop.signal.aborted) return;
    const isRefused = isFileRefused(error);
    change(key, { status: isRefused ? 'refused' : 'failed', fault: messageOf(error) });
    if (isRefused) drop(key);
    else if (!(error instanceof ApiProblem)) logFailure('A photo was not sent.', error);
  } finally {
    running.delete(key);
    startNext();
  }
}

const onItsWay: ReadonlySet<UploadStatus> = new Set(['waiting', 'sending', 'paused']);

/** Shows a toast when the last upload has arrived, on any page. */
function announceArrival(): void {
  if (items().some(({ status }) => onItsWay.has(status))) return;
  const arrived = items().filter(({ status }) => status === 'done').length;
  toastSuccess(i18next.t(arrived > 1 ? 'photos:uploadedAll' : 'photos:uploaded'));
}

function startNext(): void {
  for (const { key, status } of items()) {
    if (running.size >= concurrency) return;
    const kept = files.get(key);
    if (status === 'waiting' && kept) void run(kept);
  }
}

/** Deletes everything that is needed only to resume the upload. */
function drop(key: string): void {
  files.delete(key);
  lockReleases.get(key)?.();
  lockReleases.delete(key);
  void deleteSavedUpload(key);
}

/** From now on the browser keeps the photo until it has arrived, so that it survives a reload. */
function keep(kept: SavedUpload): void {
  files.set(kept.key, kept);
  void saveUpload(kept);
}

/** Adds a photo that is to be cropped. */
export function addChosen(memberId: string, photo: OpenedPhoto): void {
  const { file, url } = photo;
  const kept: SavedUpload = { key: newKey(), memberId, name: file.name, file, isChosen: true };
  void acquireLock(kept.key);
  keep(kept);
  add({ key: kept.key, name: file.name, status: 'chosen', share: 0, preview: url, photo });
}

/** Replaces what is known of an upload's photo, and frees what showed it. */
function replacePhoto({ key, preview }: UploadItem, changes: Partial<UploadItem>): void {
  change(key, { preview: undefined, photo: undefined, ...changes });
  if (preview) URL.revokeObjectURL(preview);
}

/** Queues a chosen photo as it was cropped; two are sent at a time. */
export function sendCropped(item: UploadItem, file: Blob): void {
  const chosen = files.get(item.key);
  // It is removed, or sent already.
  if (!chosen?.isChosen) return;
  keep({ ...chosen, file, isChosen: false });
  replacePhoto(item, { status: 'waiting', preview: URL.createObjectURL(file) });
  startNext();
}

/** Marks a chosen photo that cannot be cropped as refused, with the reason. */
export function refuseChosen(item: UploadItem, fault: string): void {
  replacePhoto(item, { status: 'refused', fault });
  drop(item.key);
}

/** Adds a file to the list that is refused before it is sent, with the reason. */
export function addRefused(name: string, fault: string): void {
  add({ key: newKey(), name, status: 'refused', share: 0, fault });
}

/** Cancels an upload in any state and removes it from the list. */
export function cancelUpload(key: string): void {
  running.get(key)?.abort();
  const place = files.get(key)?.place;
  if (place)
    endUpload(sendBody, place).catch((error: unknown) => logFailure('The upload was not ended.', error));
  const preview = items().find((item) => item.key === key)?.preview;
  if (preview) URL.revokeObjectURL(preview);
  store.set(
    uploadsAtom,
    items().filter((item) => item.key !== key),
  );
  drop(key);
}

export function retryUpload(key: string): void {
  change(key, { status: 'waiting', fault: undefined });
  startNext();
}

/** Removes ended uploads from the list. */
export function clearEnded(...which: readonly UploadStatus[]): void {
  for (const { key, status } of items()) if (which.includes(status)) cancelUpload(key);
}

/** By member: what resumes their uploads now. */
const resuming = new Map<string, Promise<void>>();

/**
 * Resumes what was unfinished when the member closed the page: uploads, and photos that are to be cropped.
 * All callers share one run, so that nothing is resumed twice.
 */
export function resumeUploads(memberId: string): Promise<void> {
  const running = resuming.get(memberId) ?? resumeSaved(memberId, currentSession());
  resuming.set(memberId, running);
  return running.finally(() => {
    if (resuming.get(memberId) === running) resuming.delete(memberId);
  });
}

async function resumeSaved(memberId: string, ended: AbortSignal): Promise<void> {
  for (const kept of await readSavedUploads(memberId)) {
    if (ended.aborted) return;
    if (items().some((item) => item.key === kept.key) || !(await acquireLock(kept.key))) continue;
    if (ended.aborted) {
      drop(kept.key);
      return;
    }
    files.set(kept.key, kept);
    if (kept.isChosen) await resumeChosen(kept, ended);
    else {
      const preview = URL.createObjectURL(kept.file);
      add({ key: kept.key, name: kept.name, status: 'waiting', share: 0, preview });
    }
  }
  if (!ended.aborted) startNext();
}

async function resumeChosen({ key, name, file }: SavedUpload, ended: AbortSignal): Promise<void> {
  const photo = await openPhoto(new File([file], name, { type: file.type }));
  if (typeof photo === 'string') drop(key);
  else if (ended.aborted) URL.revokeObjectURL(photo.url);
  else add({ key, name, status: 'chosen', share: 0, preview: photo.url, photo });
}

/** Whether the step of the sign-up page that crops is shown, which is no dialog. */
const isAtPictureStep = () =>
  globalThis.location.pathname === signInPath && store.get(authStateAtom) === 'PROFILE_PICTURE_STATE';

/** Resumes at the start of a visit, and asks to crop what was chosen, unless something else is open. */
export async function resumeVisit(memberId: string): Promise<void> {
  await resumeUploads(memberId);
  const hasChosen = items().some(({ status }) => status === 'chosen');
  if (hasChosen && store.get(openDialogsAtom).length === 0 && !isAtPictureStep())
    openDialog('IMAGE_UPLOAD_POPUP');
}

onSessionEnd(() => {
  session.abort();
  session = new AbortController();
  resuming.clear();
  for (const stop of running.values()) stop.abort();
  running.clear();
  files.clear();
  for (const release of lockReleases.values()) release();
  lockReleases.clear();
  for (const { preview } of items()) if (preview) URL.revokeObjectURL(preview);
  store.set(uploadsAtom, []);
});
