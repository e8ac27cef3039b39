import { logFailure } from './log.ts';

const basePath = '/api/auth';

/** An answer of the authentication client's calls; `body` is undefined where it is no JSON. */
export interface AuthAnswer<T> {
  readonly ok: boolean;
  readonly status: number;
  readonly body: T | undefined;
}

/**
 * One call of the authentication client (spec §7): a form where there are fields, else a GET. `undefined` where nothing came back,
 * which is logged.
 */
export async function authRequest<T>(
  path: string,
  fields?: Record<string, string>,
): Promise<AuthAnswer<T> | undefined> {
  try {
    const response = await fetch(`${basePath}/${path}`, {
      credentials: 'include',
      ...(fields
        ? {
            method: 'POST',
            headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
            body: new URLSearchParams(fields),
          }
        : { headers: { 'Content-Type': 'application/json' } }),
    });
    const body = (await response.json().catch(() => undefined)) as T | undefined;
    return { ok: response.ok, status: response.status, body };
  } catch (error) {
    logFailure(`The authentication call ${path} failed.`, error);
    return undefined;
  }
}
