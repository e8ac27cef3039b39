import type { Language } from '../options/index.ts';
import { readProblem, transportProblem } from './api-problem.ts';

export interface BodyRequest {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'HEAD' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: FormData | Blob;
  /** Called with the bytes sent so far and the total. */
  readonly onSent?: (bytes: number, of: number) => void;
  readonly signal?: AbortSignal | undefined;
}

export type SendBody = (path: string, request: BodyRequest) => Promise<XMLHttpRequest>;

interface Caller {
  readonly language: Language;
  readonly withCookie: boolean;
  readonly token: string | undefined;
}

/** Sends a body and reports upload progress, which `fetch` cannot. Throws `ApiProblem`. */
export function sendBody(url: string, sending: BodyRequest, caller: Caller): Promise<XMLHttpRequest> {
  const { method = 'POST', headers = {}, body, onSent, signal } = sending;
  const { language, token, withCookie } = caller;
  return new Promise((resolve, reject) => {
    const abort = () => reject(transportProblem('ABORTED', language));
    if (signal?.aborted) return abort();
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.withCredentials = withCookie;
    request.responseType = 'json';
    request.setRequestHeader('accept-language', language);
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (onSent) request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded, total));
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve(request);
      const { response, status } = request;
      const retryAfter = request.getResponseHeader('retry-after');
      reject(readProblem({ status, body: response, retryAfter, language }));
    });
    request.addEventListener('error', () => reject(transportProblem('NETWORK', language)));
    request.addEventListener('abort', abort);
    signal?.addEventListener('abort', () => request.abort());
    request.send(body ?? null);
  });
}
