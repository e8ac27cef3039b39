import { GOOGLE_SESSION_MINUTES } from '@milon/shared/constants';
import type { Context } from 'hono';
import { clearHostCookie, readHostCookie, setHostCookie } from './host-cookie.ts';

const name = 'milon-google';

/** Returns the token of this browser's Google session, if it has one. */
export function readGoogleCookie(c: Context, publicUrl: string): string | undefined {
  return readHostCookie(c, name, publicUrl);
}

export function setGoogleCookie(c: Context, publicUrl: string, token: string): void {
  setHostCookie(c, name, publicUrl, token, GOOGLE_SESSION_MINUTES * 60);
}

export function clearGoogleCookie(c: Context, publicUrl: string): void {
  clearHostCookie(c, name, publicUrl);
}
