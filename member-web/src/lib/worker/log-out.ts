import { timeoutSignal } from '@milon/shared/client';
import { logOutRoute } from '@milon/shared/routes';
import { isLogOutDueInWorker, setLogOutDue } from '../server/log-out-due.ts';
import { pageLimitMs } from './rules.ts';

/** Repeats the log out. Returns whether the server confirmed it. */
async function logOut(): Promise<boolean> {
  try {
    const { ok } = await fetch(logOutRoute.path, {
      method: logOutRoute.method.toUpperCase(),
      signal: timeoutSignal(pageLimitMs),
    });
    if (ok) await setLogOutDue(false);
    return ok;
  } catch {
    return false;
  }
}

/**
 * What the network answers to a navigation. While a log out is due the cookie may still be the former
 * member's: the log out is repeated first, and until the server confirms it no cookie is sent. What the
 * browser has asked for `early` had the cookie, so it is not shown then.
 */
export async function fetchNavigation(
  request: Request,
  early: Promise<Response | undefined>,
): Promise<Response> {
  if (!(await isLogOutDueInWorker())) return (await early) ?? fetch(request);
  early.catch(() => undefined);
  return (await logOut()) ? fetch(request) : fetch(new Request(request, { credentials: 'omit' }));
}
