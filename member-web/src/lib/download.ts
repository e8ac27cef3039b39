import { ApiProblem, readProblem, transportProblem } from '@milon/shared/client';
import { currentLanguage } from './language.ts';

async function problemOf(response: Response): Promise<ApiProblem> {
  return readProblem({
    status: response.status,
    body: await response.json().catch(() => undefined),
    retryAfter: response.headers.get('retry-after'),
    language: currentLanguage(),
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
    throw transportProblem('NETWORK', currentLanguage());
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? '';
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
