import { sendBody } from './api.ts';

/** Uploads a form with its files. `onProgress` receives a share from 0 to 1. Throws `ApiProblem`. */
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
