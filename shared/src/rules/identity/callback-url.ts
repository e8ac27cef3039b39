/**
 * Where to go after signing in or out, as a path on `origin`; home where nothing is wanted, and in place of the sign-in and error
 * pages themselves. Undefined for any other place, `//evil` and `javascript:` among them (decisions §4).
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
  // A path that begins with two slashes would be read as another host.
  return path.startsWith('//') || path.startsWith('/\\') ? undefined : path;
}
