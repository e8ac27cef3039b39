import { SESSION_DAYS } from '@milon/shared/constants';
import type { Context } from 'hono';
import { clearHostCookie, hostCookieName, setHostCookie } from './host-cookie.ts';

const name = 'milon';

/** Reads the session cookie from the header of a request or of a handshake. Tokens need no decoding. */
export function readSessionCookieHeader(header: string | undefined, publicUrl: string): string | undefined {
  const prefix = `${hostCookieName(name, publicUrl)}=`;
  const pair = header?.split(';').find((part) => part.trim().startsWith(prefix));
  return pair?.trim().slice(prefix.length) || undefined;
}

export function setSessionCookie(c: Context, publicUrl: string, token: string): void {
  setHostCookie(c, name, publicUrl, token, SESSION_DAYS * 24 * 3600);
}

/** Also lets the browser erase the photos that it cached for the member: others may use it next. */
export function clearSessionCookie(c: Context, publicUrl: string): void {
  c.header('clear-site-data', '"cache"');
  clearHostCookie(c, name, publicUrl);
}
