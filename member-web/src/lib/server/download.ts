import { type ApiProblem, readProblem, transportProblem } from '@milon/shared/client';
import { currentLanguage } from '../language.ts';

interface Watch {
  readonly onProgress: (bytes: number) => void;
  /** Whether the file is complete. */
  readonly isWhole: (file: Blob) => Promise<boolean>;
  /** What is posted for the file. Without it, the file is only read. */
  readonly body?: object;
}

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

const brokenOff = () => transportProblem('BROKEN_OFF', currentLanguage());

/** Fetches a complete file. Throws `ApiProblem`, with the code BROKEN_OFF if it ends early. */
export async function fetchFile(
  path: string,
  { onProgress, isWhole, body }: Watch,
): Promise<{ file: Blob; name: string }> {
  const response = await fetch(path, {
    credentials: 'include',
    headers: { 'Accept-Language': currentLanguage(), ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).catch(() => {
    throw transportProblem('NETWORK', currentLanguage());
  });
  if (!response.ok) throw await problemOf(response);
  const file = await readWhole(response, onProgress).catch(() => {
    throw brokenOff();
  });
  // A proxy may end a broken response as if it were complete.
  if (!(await isWhole(file))) throw brokenOff();
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { file, name: name ?? '' };
}

/** Fetches a file, reports the received bytes, and saves it through the browser. Throws `ApiProblem`. */
export async function downloadFile(path: string, watch: Watch): Promise<void> {
  const { file, name } = await fetchFile(path, watch);
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Wait before revoking: the browser reads the file later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
