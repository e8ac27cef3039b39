import type { Context } from 'hono';
import { seesLatestSeconds } from '../../platform/database/replica/replica.ts';
import { readHostCookie, setHostCookie } from './host-cookie.ts';

const name = 'milon-changed';

/** Whether this browser changed something in the last seconds. It forgets that by its own clock. */
export function hasJustChanged(c: Context, publicUrl: string): boolean {
  return readHostCookie(c, name, publicUrl) !== undefined;
}

export function setJustChanged(c: Context, publicUrl: string): void {
  setHostCookie(c, name, publicUrl, '1', seesLatestSeconds);
}
