import type { Context } from 'hono';
import { readHostCookie, setHostCookie } from './host-cookie.ts';

const name = 'milon-device';
/** Browsers keep no cookie for longer. */
const keptSeconds = 400 * 24 * 3600;

/** The marks of accounts that were signed in to on this browser before; they outlive the sessions and open nothing. */
export function readDeviceCookie(c: Context, publicUrl: string): string | undefined {
  return readHostCookie(c, name, publicUrl);
}

export function setDeviceCookie(c: Context, publicUrl: string, marks: string): void {
  setHostCookie(c, name, publicUrl, marks, keptSeconds);
}
