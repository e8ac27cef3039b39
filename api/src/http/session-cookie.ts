import { SESSION_DAYS } from '@milon/shared/constants';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** `__Host-` binds the cookie to this host over https; browsers refuse it over plain http, which serves development. */
function cookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-milon' : 'milon';
}

const attributes = (publicUrl: string) =>
  ({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: publicUrl.startsWith('https:'),
  }) as const;

export function readSessionCookie(c: Context, publicUrl: string): string | undefined {
  return getCookie(c, cookieName(publicUrl)) || undefined;
}

/** The same from a raw header, for the socket's handshake. */
export function readSessionCookieHeader(header: string | undefined, publicUrl: string): string | undefined {
  const prefix = `${cookieName(publicUrl)}=`;
  const pair = header?.split(';').find((part) => part.trim().startsWith(prefix));
  return pair?.trim().slice(prefix.length) || undefined;
}

export function setSessionCookie(c: Context, publicUrl: string, token: string): void {
  setCookie(c, cookieName(publicUrl), token, { ...attributes(publicUrl), maxAge: SESSION_DAYS * 24 * 3600 });
}

export function clearSessionCookie(c: Context, publicUrl: string): void {
  deleteCookie(c, cookieName(publicUrl), attributes(publicUrl));
}
