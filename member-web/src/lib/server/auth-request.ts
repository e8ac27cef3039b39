import { logFailure } from '../log.ts';
import { finishLogOut } from './api.ts';

/** A response to an authentication call. `body` is undefined if it is not JSON. */
export interface AuthAnswer<T> {
  readonly ok: boolean;
  readonly status: number;
  readonly body: T | undefined;
}

/**
 * Makes the authentication call at this path (spec §7): a form post if there are fields, else a GET. Returns
 * `undefined` and logs if there is no response.
 */
export async function authRequest<T>(
  path: string,
  fields?: Record<string, string>,
): Promise<AuthAnswer<T> | undefined> {
  try {
    // A new session must not end with the former one.
    if (fields) await finishLogOut();
    const response = await fetch(path, {
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
