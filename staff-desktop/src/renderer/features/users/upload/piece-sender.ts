import { PART_TYPE, staffBeginUploadCall, TUS_VERSION } from '@milon/shared/contracts';
import type { PieceSender } from '@milon/shared/upload';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { sendBody } from './send-body.ts';

const tus = { 'tus-resumable': TUS_VERSION };

/** Sends this file as a photo of the member; `onSent` hears how many of its bytes have left. */
export function createPieceSender(
  userId: string,
  file: File,
  parts: { language: string; onSent: (bytes: number) => void },
): PieceSender {
  const common = { ...tus, 'accept-language': parts.language };
  return {
    async begin(signal) {
      const headers = {
        ...common,
        'upload-length': String(file.size),
        ...(file.type ? { 'upload-metadata': `filetype ${btoa(file.type)}` } : {}),
      };
      const path = staffBeginUploadCall.path.replace('{id}', userId);
      const begun = await sendBody(path, { method: 'POST', headers, signal });
      return begun.getResponseHeader('location') ?? '';
    },
    async kept(place, signal) {
      try {
        const state = await sendBody(place, { method: 'HEAD', headers: common, signal });
        return Number(state.getResponseHeader('upload-offset'));
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 404) return undefined;
        throw error;
      }
    },
    async send(place, offset, signal) {
      const headers = { ...common, 'upload-offset': String(offset), 'content-type': PART_TYPE };
      await sendBody(place, {
        method: 'PATCH',
        headers,
        body: file.slice(offset),
        onSent: (bytes) => parts.onSent(offset + bytes),
        signal,
      });
    },
  };
}

/** Tells the server that nobody goes on with it. */
export async function endUpload(place: string): Promise<void> {
  await sendBody(place, { method: 'DELETE', headers: tus, signal: new AbortController().signal });
}
