import { callbackPath } from '@milon/shared/rules';

export const signInPath = '/api/auth/signin';
export const errorPath = '/api/auth/error';
/** Addresses of one's own things: without a session they lead to the sign-in page. */
export const ownPaths = ['/profile', '/chat', '/settings'] as const;

/**
 * Where to go after signing in, as a path on this origin. Anything else, `//evil` and `javascript:` among it, leads home.
 */
export function safeCallbackUrl(wanted: string | null | undefined, origin: string): string {
  return callbackPath(wanted, origin) ?? '/';
}

/** The sign-in page for somebody who needs a session to see `path` (spec §2). */
export function sessionRequiredUrl(path: string): string {
  return `${signInPath}?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: path })}`;
}
