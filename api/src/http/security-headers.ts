import type { MiddlewareHandler } from 'hono';

/** The style engine of the UI components needs inline styles. Scripts come only from this origin. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export function securityHeaders(https: boolean): MiddlewareHandler {
  return async (c, next) => {
    // Set the headers before the answer exists: adding one to a finished response makes the server build it a
    // second time.
    c.header('content-security-policy', contentSecurityPolicy);
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'same-origin');
    c.header('permissions-policy', 'geolocation=(), microphone=(), payment=()');
    c.header('cross-origin-opener-policy', 'same-origin');
    if (https) c.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    await next();
  };
}
