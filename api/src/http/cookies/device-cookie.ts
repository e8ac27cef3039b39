import { KNOWN_BROWSER_DAYS } from '@milon/shared/constants';
import type { Context } from 'hono';
import { readHostCookie, setHostCookie } from './host-cookie.ts';

const name = 'milon-device';
const maxAgeSeconds = KNOWN_BROWSER_DAYS * 24 * 3600;

/**
 * Reads the signed ids of accounts that signed in on this browser before. They outlive the sessions and give
 * no access.
 */
export function readDeviceCookie(c: Context, publicUrl: string): string | undefined {
  return readHostCookie(c, name, publicUrl);
}

export function setDeviceCookie(c: Context, publicUrl: string, marks: string): void {
  setHostCookie(c, name, publicUrl, marks, maxAgeSeconds);
}
