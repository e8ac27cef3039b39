import { logFailure } from './log.ts';

const basePath = '/api/auth';

/**
 * One call of the authentication client (spec §7): a form where there are fields, else a GET. `undefined` where it fails, which is
 * logged.
 */
export async function authRequest<T>(path: string, fields?: Record<string, string>): Promise<T | undefined> {
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
    if (!response.ok) throw new Error(`Request failed with status code ${response.status}`);
    return (await response.json()) as T;
  } catch (error) {
    logFailure(`The authentication call ${path} failed.`, error);
    return undefined;
  }
}
