import type { Problem } from '@milon/shared/contracts';
import { ApiProblem } from './api.ts';
import { currentLanguage } from './language.ts';
import { transportWords } from './transport-words.ts';

async function problemOf(response: Response): Promise<ApiProblem> {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  const message = Array.isArray(problem.message) ? problem.message.join('\n') : problem.message;
  return new ApiProblem(message || transportWords().status(response.status), {
    status: response.status,
    code: problem.code ?? 'UNKNOWN',
  });
}

async function readWhole(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done)
      return new Blob(parts, {
        type: response.headers.get('content-type') ?? '',
      });
    parts.push(part.value);
    bytes += part.value.byteLength;
    onProgress(bytes);
  }
}

/** Fetches a file, telling how many bytes have come, and hands it to the browser to keep. Throws `ApiProblem`. */
export async function downloadFile(path: string, onProgress: (bytes: number) => void): Promise<void> {
  let file: Blob;
  let name: string | undefined;
  try {
    const response = await fetch(path, {
      credentials: 'include',
      headers: { 'Accept-Language': currentLanguage() },
    });
    if (!response.ok) throw await problemOf(response);
    name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    file = await readWhole(response, onProgress);
  } catch (error) {
    if (error instanceof ApiProblem) throw error;
    throw new ApiProblem(transportWords().network, { status: 0, code: 'NETWORK' });
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? '';
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
