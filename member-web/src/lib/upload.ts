import type { Problem } from '@milon/shared/contracts';
import { ApiProblem } from './api.ts';
import { currentLanguage } from './language.ts';
import { transportWords } from './transport-words.ts';

interface Sending {
  method?: 'GET' | 'POST' | 'PATCH' | 'HEAD' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: FormData | Blob;
  /** Bytes that left, of all. */
  onSent?: (bytes: number, of: number) => void;
  signal?: AbortSignal | undefined;
}

/** Sends a body and tells how far it is, which `fetch` cannot; gives the request with its answer. Throws `ApiProblem`. */
export function sendBody(path: string, sending: Sending): Promise<XMLHttpRequest> {
  const { method = 'POST', headers = {}, body, onSent, signal } = sending;
  return new Promise((resolve, reject) => {
    const fail = (code: 'NETWORK' | 'ABORTED', words: string) =>
      reject(new ApiProblem(words, { status: 0, code }));
    if (signal?.aborted) return fail('ABORTED', transportWords().aborted);
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.withCredentials = true;
    request.responseType = 'json';
    request.setRequestHeader('Accept-Language', currentLanguage());
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (onSent) request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded, total));
    request.addEventListener('load', () =>
      request.status < 300 ? resolve(request) : reject(problemIn(request)),
    );
    request.addEventListener('error', () => fail('NETWORK', transportWords().network));
    request.addEventListener('abort', () => fail('ABORTED', transportWords().aborted));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body ?? null);
  });
}

function problemIn(request: XMLHttpRequest): ApiProblem {
  const problem = (request.response ?? {}) as Partial<Problem>;
  const message = Array.isArray(problem.message) ? problem.message.join('\n') : problem.message;
  const retryAfterSeconds = Number(request.getResponseHeader('retry-after'));
  return new ApiProblem(message || transportWords().status(request.status), {
    status: request.status,
    code: problem.code ?? 'UNKNOWN',
    ...(problem.fields ? { fields: problem.fields } : {}),
    ...(retryAfterSeconds > 0 ? { retryAfterSeconds } : {}),
  });
}

/** Uploads a form with its files; `onProgress` hears from 0 to 1. Throws `ApiProblem`. */
export async function uploadForm<T>(
  path: string,
  form: FormData,
  { onProgress, signal }: { onProgress?: (share: number) => void; signal?: AbortSignal } = {},
): Promise<T> {
  const request = await sendBody(path, {
    body: form,
    signal,
    ...(onProgress ? { onSent: (bytes: number, of: number) => onProgress(bytes / Math.max(1, of)) } : {}),
  });
  return request.response as T;
}
