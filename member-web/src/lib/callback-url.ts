export const signInPath = '/api/auth/signin';
export const errorPath = '/api/auth/error';

/**
 * Where to go after signing in, as a path on this origin. Anything else, `//evil` and `javascript:` among it, leads home.
 */
export function safeCallbackUrl(wanted: string | null | undefined, origin: string): string {
  if (!wanted) return '/';
  let target: URL;
  try {
    target = new URL(wanted, origin);
  } catch {
    return '/';
  }
  if (target.origin !== origin || !/^https?:$/.test(target.protocol)) return '/';
  if (target.pathname.startsWith('/api/auth/')) return '/';
  const path = target.pathname + target.search + target.hash;
  // A path that begins with two slashes would be read as another host.
  return path.startsWith('//') || path.startsWith('/\\') ? '/' : path;
}

/** The sign-in page for somebody who needs a session to see `path` (spec §2). */
export function sessionRequiredUrl(path: string): string {
  return `${signInPath}?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: path })}`;
}
