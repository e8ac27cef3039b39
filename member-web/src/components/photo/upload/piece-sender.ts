import type { beginUploadCall } from '@milon/shared/contracts';
import type { PieceSender } from '@milon/shared/upload';
import { ApiProblem, callRef } from '../../../lib/api.ts';
import { sendBody } from '../../../lib/upload.ts';

const beginRef = callRef<typeof beginUploadCall>('post', '/users/photos/uploads');
const tus = { 'Tus-Resumable': '1.0.0' };

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** Sends this file as a photo of one's own; `onSent` hears how many of its bytes have left. */
export function createPieceSender(file: Blob, onSent: (bytes: number) => void): PieceSender {
  return {
    async begin(signal) {
      const headers = {
        ...tus,
        'Upload-Length': String(file.size),
        ...(file.type ? { 'Upload-Metadata': `filetype ${base64(file.type)}` } : {}),
      };
      const begun = await sendBody(beginRef.path, { headers, signal });
      return begun.getResponseHeader('location') ?? '';
    },
    async kept(place, signal) {
      try {
        const state = await sendBody(place, { method: 'HEAD', headers: tus, signal });
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
      await sendBody(place, {
        method: 'PATCH',
        headers,
        body: file.slice(offset),
        onSent: (bytes) => onSent(offset + bytes),
        signal,
      });
    },
  };
}

/** Tells the server that nobody goes on with it; one that does not hear of it forgets it by itself. */
export async function endUpload(place: string): Promise<void> {
  await sendBody(place, { method: 'DELETE', headers: tus });
}
