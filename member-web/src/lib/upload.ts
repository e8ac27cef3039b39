import type { Photo, Problem } from '@milon/shared/contracts';
import { ApiProblem } from './api.ts';
import { currentLanguage } from './language.ts';

interface Sending {
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Uploads one file as part `file`. Throws `ApiProblem`. */
export function uploadFile<T = { data: Photo }>(
  path: string,
  file: Blob,
  { fields = {}, ...sending }: Sending & { fields?: Record<string, string> } = {},
): Promise<T> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return uploadForm(path, form, sending);
}

/** Uploads a form with its files, telling how far it is (0 to 1), which `fetch` cannot. Throws `ApiProblem`. */
export function uploadForm<T>(path: string, form: FormData, sending: Sending = {}): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.withCredentials = true;
    request.responseType = 'json';
    request.setRequestHeader('Accept-Language', currentLanguage());
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) sending.onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve(request.response as T);
      const problem = (request.response ?? {}) as Partial<Problem>;
      const message = Array.isArray(problem.message) ? problem.message.join('\n') : problem.message;
      reject(
        new ApiProblem(message || `Request failed with status code ${request.status}`, {
          status: request.status,
          code: problem.code ?? 'UNKNOWN',
          ...(problem.fields ? { fields: problem.fields } : {}),
        }),
      );
    });
    request.addEventListener('error', () =>
      reject(new ApiProblem('Network Error', { status: 0, code: 'NETWORK' })),
    );
    request.addEventListener('abort', () =>
      reject(new ApiProblem('Request aborted', { status: 0, code: 'ABORTED' })),
    );
    sending.signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
