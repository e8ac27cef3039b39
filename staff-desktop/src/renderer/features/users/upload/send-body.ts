import { ApiProblem, readProblem } from '../../../lib/api-problem.ts';
import { apiAddress } from '../../../lib/app-info.ts';
import { accessToken, refreshAccess } from '../../../lib/session.ts';

interface Sending {
  method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE';
  headers: Readonly<Record<string, string>>;
  body?: Blob;
  onSent?: (bytes: number) => void;
  signal: AbortSignal;
}

function sendOnce(path: string, sending: Sending, token: string | undefined): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(sending.method, apiAddress(path));
    request.responseType = 'blob';
    for (const [name, value] of Object.entries(sending.headers)) request.setRequestHeader(name, value);
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded }) => sending.onSent?.(loaded));
    request.addEventListener('load', () => resolve(request));
    request.addEventListener('error', () => reject(unreachable()));
    request.addEventListener('abort', () => reject(unreachable()));
    sending.signal.addEventListener('abort', () => request.abort());
    request.send(sending.body ?? null);
  });
}

const unreachable = () =>
  new ApiProblem({ status: 0, code: 'UNREACHABLE', message: 'The server cannot be reached.' });

/** Sends bytes as the signed-in member of staff and tells how many left, which `fetch` cannot. Throws an {@link ApiProblem}. */
export async function sendBody(path: string, sending: Sending): Promise<XMLHttpRequest> {
  let request = await sendOnce(path, sending, accessToken());
  if (request.status === 401) {
    const fresh = await refreshAccess();
    if (fresh !== undefined) request = await sendOnce(path, sending, fresh);
  }
  if (request.status < 300) return request;
  const headers = { 'retry-after': request.getResponseHeader('retry-after') ?? '' };
  throw await readProblem(new Response(request.response as Blob, { status: request.status, headers }));
}
