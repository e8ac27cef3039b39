import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

/** The UI components need inline styles. Scripts come from this origin, or are named by their digest. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The policy of a page whose HTML has scripts of its own: no other text in it may run. */
export function pagePolicy(html: string): string {
  const [, ...parts] = html.split('<script>');
  const scripts = parts.map((part) => part.slice(0, part.indexOf('</script>')));
  const digests = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return contentSecurityPolicy.replace("script-src 'self'", ["script-src 'self'", ...digests].join(' '));
}

/** The headers of every answer, also of those that the sockets give themselves. */
export const securityHeadersOf = (https: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

export function securityHeaders(https: boolean): MiddlewareHandler {
  const headers = Object.entries(securityHeadersOf(https));
  return async (c, next) => {
    // Set the headers before the answer exists: adding one to a finished response makes the server build it a
    // second time.
    for (const [name, value] of headers) c.header(name, value);
    await next();
  };
}
