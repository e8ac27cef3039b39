/**
 * The page to open after signing in or out, as a path on `origin`. It is the home page if none is requested
 * or the requested page is a sign-in or error page. Undefined for any other address, including `//evil` and
 * `javascript:` (decisions §4).
 */
export function callbackPath(wanted: string | null | undefined, origin: string): string | undefined {
  if (!wanted) return '/';
  let target: URL;
  try {
    target = new URL(wanted, origin);
  } catch {
    return undefined;
  }
  if (target.origin !== origin || !/^https?:$/.test(target.protocol)) return undefined;
  if (target.pathname.startsWith('/api/auth/')) return '/';
  const path = target.pathname + target.search + target.hash;
  // A path that begins with two slashes would name another host.
  return path.startsWith('//') || path.startsWith('/\\') ? undefined : path;
}
