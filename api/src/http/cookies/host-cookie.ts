import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/**
 * `__Host-` binds a cookie to this host over https. Browsers refuse it over plain http, which development
 * uses.
 */
export function hostCookieName(name: string, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name;
}

const attributes = (publicUrl: string) =>
  ({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: publicUrl.startsWith('https:'),
  }) as const;

export function readHostCookie(c: Context, name: string, publicUrl: string): string | undefined {
  return getCookie(c, hostCookieName(name, publicUrl)) || undefined;
}

/**
 * Scripts cannot read the cookie, and forms of other sites do not send it. Without `seconds` it lasts until
 * the browser closes.
 */
export function setHostCookie(
  c: Context,
  name: string,
  publicUrl: string,
  value: string,
  seconds?: number,
): void {
  setCookie(c, hostCookieName(name, publicUrl), value, {
    ...attributes(publicUrl),
    ...(seconds === undefined ? {} : { maxAge: seconds }),
  });
}

export function clearHostCookie(c: Context, name: string, publicUrl: string): void {
  deleteCookie(c, hostCookieName(name, publicUrl), attributes(publicUrl));
}
