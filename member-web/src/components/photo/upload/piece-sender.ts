import type { beginUploadCall } from '@milon/shared/contracts';
import { beginUploadRoute } from '@milon/shared/routes';
import type { PieceSender } from '@milon/shared/upload';
import { ApiProblem, callRef } from '../../../lib/api.ts';
import { transportWords } from '../../../lib/transport-words.ts';
import { sendBody } from '../../../lib/upload.ts';

const beginRef = callRef<typeof beginUploadCall>(beginUploadRoute);
const tus = { 'Tus-Resumable': '1.0.0' };

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** So long nothing moves before a connection is taken for dead; the server's own work on the last byte is shorter. */
const stallMs = 60_000;

/** Makes a request that is given up where nothing moves, or the browser says that it is offline: many a dead connection never ends by itself. */
async function watched<T>(
  signal: AbortSignal,
  request: (signal: AbortSignal, onMove: () => void) => Promise<T>,
): Promise<T> {
  const watch = new AbortController();
  const giveUp = () => watch.abort();
  let timer = setTimeout(giveUp, stallMs);
  const onMove = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, stallMs);
  };
  globalThis.addEventListener('offline', giveUp);
  try {
    return await request(AbortSignal.any([signal, watch.signal]), onMove);
  } catch (error) {
    if (watch.signal.aborted && !signal.aborted)
      throw new ApiProblem(transportWords().network, { status: 0, code: 'NETWORK' });
    throw error;
  } finally {
    clearTimeout(timer);
    globalThis.removeEventListener('offline', giveUp);
  }
}

/** Sends this file as a photo of one's own; `onSent` hears how many of its bytes have left. */
export function createPieceSender(file: Blob, onSent: (bytes: number) => void): PieceSender {
  return {
    async begin(signal) {
      const headers = {
        ...tus,
        'Upload-Length': String(file.size),
        ...(file.type ? { 'Upload-Metadata': `filetype ${base64(file.type)}` } : {}),
      };
      const begun = await watched(signal, (watching) =>
        sendBody(beginRef.path, { headers, signal: watching }),
      );
      return begun.getResponseHeader('location') ?? '';
    },
    async kept(place, signal) {
      try {
        const state = await watched(signal, (watching) =>
          sendBody(place, { method: 'HEAD', headers: tus, signal: watching }),
        );
        return Number(state.getResponseHeader('upload-offset'));
      } catch (error) {
        // An answer to HEAD has no body that could bring a code.
        if (error instanceof ApiProblem && error.status === 404) return undefined;
        throw error;
      }
    },
    async send(place, offset, signal) {
      const headers = {
        ...tus,
        'Upload-Offset': String(offset),
        'Content-Type': 'application/offset+octet-stream',
      };
      await watched(signal, (watching, onMove) =>
        sendBody(place, {
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

/** Tells the server that nobody goes on with it; one that does not hear of it forgets it by itself. */
export async function endUpload(place: string): Promise<void> {
  await sendBody(place, { method: 'DELETE', headers: tus });
}
