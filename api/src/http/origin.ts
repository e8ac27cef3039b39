/**
 * Whether a request that a cookie authenticates comes from the product's own pages. Browsers state the origin of every write and
 * of every socket handshake; a client that is no browser states none, and no cookie of a person's browser travels with it.
 */
export function isOwnOrigin(
  headers: { origin: string | undefined; host: string | undefined; fetchSite: string | undefined },
  publicUrl: string,
): boolean {
  if (headers.origin === undefined) {
    return (
      headers.fetchSite === undefined || headers.fetchSite === 'same-origin' || headers.fetchSite === 'none'
    );
  }
  if (headers.origin === publicUrl) return true;
  // A product on https has one origin. Without, it serves development, under whatever name the machine has.
  if (publicUrl.startsWith('https:')) return false;
  try {
    return new URL(headers.origin).host === headers.host;
  } catch {
    return false;
  }
}
