/**
 * Whether a request that a cookie authenticates comes from the product's own pages. Browsers state the origin
 * of every write and of every socket handshake. A client that states no origin is not a browser, so it does
 * not carry the cookie of a person's browser.
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
  // On https the product has one origin. Plain http serves development, under any name of the machine.
  if (publicUrl.startsWith('https:')) return false;
  try {
    return new URL(headers.origin).host === headers.host;
  } catch {
    return false;
  }
}
