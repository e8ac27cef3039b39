/**
 * The security headers of the console's pages. Griffel writes its styles into the page, so inline styles are
 * allowed. Scripts must be our own files, so that text from a profile can never become one.
 */
export function pageHeaders(apiUrl: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data: ${apiUrl}`,
    "font-src 'self' data:",
    // The socket's address is the API's with another scheme, which a policy names apart.
    `connect-src 'self' ${apiUrl} ${apiUrl.replace(/^http/, 'ws')}`,
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
}
