import { type Client, createClient } from '@milon/shared/client';
import { logOutRoute } from '@milon/shared/routes';
import { currentLanguage } from '../language.ts';
import { watchedFetch } from './connection.ts';
import { isLogOutDue, setLogOutDue } from './log-out-due.ts';

const client: Client = createClient({
  origin: () => '',
  language: currentLanguage,
  credentials: 'include',
  // While a log out is due, the page reads as a guest, though the cookie may still be there.
  fetch: (path, init) =>
    watchedFetch(path, isLogOutDue() && init?.method === 'GET' ? { ...init, credentials: 'omit' } : init),
});

/** Repeats a log out that the server has not confirmed. Throws an `ApiProblem` if that fails again. */
export async function finishLogOut(): Promise<void> {
  if (!isLogOutDue()) return;
  await client.call(logOutRoute);
  await setLogOutDue(false);
}

/**
 * Makes one call with the session cookie. Throws only `ApiProblem`. A call that changes something first
 * repeats a log out that is due: it must not count as the former member's, and a new session must not end.
 */
export const callApi: Client['call'] = async (call, ...parts) => {
  if (call.method !== 'get' && call.path !== logOutRoute.path) await finishLogOut();
  return client.call(call, ...parts);
};
/** Sends a body with upload progress. Throws `ApiProblem`. */
export const sendBody: Client['sendBody'] = client.sendBody;
