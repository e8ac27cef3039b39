/**
 * The security headers of the console's pages. Griffel writes its styles into the page, so inline styles are
 * allowed. Scripts must be our own files, so that text from a profile can never become one, and no text can
 * be given to a place of the page where it would become markup or a script (Trusted Types).
 */
export function pageHeaders(apiUrl = ''): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data: ${apiUrl}`.trim(),
    "font-src 'self' data:",
    // The socket's address is the API's with another scheme, which a policy names apart.
    `connect-src 'self' ${apiUrl} ${apiUrl.replace(/^http/, 'ws')}`.trim(),
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
}
