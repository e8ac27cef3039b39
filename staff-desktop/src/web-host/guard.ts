import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

/** Compares two secrets in constant time. */
export function sameSecret(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

/** The origins of this host: a user may type either name of this computer. */
export function ownOrigins(port: number): string[] {
  return [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
}

/**
 * Refuses requests that do not come from this host's own page. The Host check stops a foreign name that
 * resolves to this computer; the Origin check stops a foreign page.
 */
export function createGuard(port: () => number): MiddlewareHandler {
  return async (c, next) => {
    const own = `http://${c.req.header('host')}`;
    const from = c.req.header('origin');
    const site = c.req.header('sec-fetch-site');
    const foreign =
      !ownOrigins(port()).includes(own) ||
      (from !== undefined && from !== own) ||
      (site !== undefined && site !== 'same-origin' && site !== 'none');
    if (foreign) return c.text('This address is for the staff console only.', 403);
    await next();
    return undefined;
  };
}
