import { callbackPath } from '@milon/shared/rules';

export const signInPath = '/api/auth/signin';
export const errorPath = '/api/auth/error';
/** Paths that need a session: without one they redirect to the sign-in page. */
export const ownPaths = [
  '/profile',
  '/chat',
  '/notifications',
  '/settings',
  '/transactions',
  '/payment',
] as const;

/**
 * The path on this origin to open after signing in. Anything else, including `//evil` and `javascript:`,
 * leads home.
 */
export function safeCallbackUrl(wanted: string | null | undefined, origin: string): string {
  return callbackPath(wanted, origin) ?? '/';
}

/** The sign-in page for a guest who needs a session to see `path` (spec §2). */
export function sessionRequiredUrl(path: string): string {
  return `${signInPath}?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: path })}`;
}
