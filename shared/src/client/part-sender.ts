import type { Language } from '../options/index.ts';
import { PART_TYPE, TUS_VERSION } from '../tus.ts';
import { ApiProblem, transportProblem } from './api-problem.ts';
import type { SendBody } from './send-body.ts';
import { anySignal } from './signals.ts';
import type { PartSender } from './upload-in-parts.ts';

const tus = { 'tus-resumable': TUS_VERSION };

/**
 * A connection without progress for this long counts as lost. The server needs less time for the last byte.
 */
const stallMs = 60_000;

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

export interface PartSenderOptions {
  readonly sendBody: SendBody;
  readonly language: () => Language;
  /** Path of the call that begins an upload. */
  readonly path: string;
  readonly file: Blob;
  /** Called with the bytes of the file sent so far. */
  readonly onSent: (bytes: number) => void;
}

/** Sends a file by tus, the protocol of resumable uploads. A stalled request fails instead of hanging. */
export function createPartSender({ sendBody, language, path, file, onSent }: PartSenderOptions): PartSender {
  const watched = <T>(signal: AbortSignal, request: Watched<T>) => watch(signal, language, request);
  return {
    async begin(signal) {
      const headers = {
        ...tus,
        'upload-length': String(file.size),
        ...(file.type ? { 'upload-metadata': `filetype ${base64(file.type)}` } : {}),
      };
      const begun = await watched(signal, (watching) => sendBody(path, { headers, signal: watching }));
      return begun.getResponseHeader('location') ?? '';
    },
    async kept(url, signal) {
      try {
        const state = await watched(signal, (watching) =>
          sendBody(url, { method: 'HEAD', headers: tus, signal: watching }),
        );
        return Number(state.getResponseHeader('upload-offset'));
      } catch (error) {
        // An answer to HEAD has no body, so it has no code.
        if (error instanceof ApiProblem && error.status === 404) return undefined;
        throw error;
      }
    },
    async send(url, offset, signal) {
      const headers = { ...tus, 'upload-offset': String(offset), 'content-type': PART_TYPE };
      await watched(signal, (watching, onMove) =>
        sendBody(url, {
          method: 'PATCH',
          headers,
          body: file.slice(offset),
          onSent: (bytes) => {
            onMove();
            onSent(offset + bytes);
          },
          signal: watching,
        }),
      );
    },
  };
}

/** Deletes an unfinished upload. The server also deletes uploads that no client continues. */
export async function endUpload(sendBody: SendBody, url: string): Promise<void> {
  await sendBody(url, { method: 'DELETE', headers: tus });
}

type Watched<T> = (signal: AbortSignal, onMove: () => void) => Promise<T>;

/** Aborts a request that stalls or goes offline, because many lost connections never fail by themselves. */
async function watch<T>(signal: AbortSignal, language: () => Language, request: Watched<T>): Promise<T> {
  const stalled = new AbortController();
  const giveUp = () => stalled.abort();
  let timer = setTimeout(giveUp, stallMs);
  const onMove = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, stallMs);
  };
  globalThis.addEventListener('offline', giveUp);
  try {
    return await request(anySignal([signal, stalled.signal]), onMove);
  } catch (error) {
    if (stalled.signal.aborted && !signal.aborted) throw transportProblem('NETWORK', language());
    throw error;
  } finally {
    clearTimeout(timer);
    globalThis.removeEventListener('offline', giveUp);
  }
}
