import { KNOWN_BROWSER_DAYS } from '@milon/shared/constants';
import type { Context } from 'hono';
import type { AppContext } from '../../context.ts';
import { digest, equalInConstantTime, mintToken } from '../../platform/security/tokens.ts';
import { readHostCookie, setHostCookie } from './host-cookie.ts';

const name = 'milon-browser';

/** A younger cookie does not count: deleting it and taking a new one would give a new allowance at once. */
const countsAfterMs = 5 * 60_000;

type Parts = Pick<AppContext, 'keys' | 'config' | 'clock'>;

const sign = ({ keys }: Parts, id: string, bornAt: string) => digest(keys.device, `browser:${id}:${bornAt}`);

/**
 * The id of this browser for limits, if it came for the first time some minutes ago. A browser without an id
 * gets one with this answer. The id gives no access, and no account is stored with it.
 */
export function browserOf(c: Context, parts: Parts): string | undefined {
  const { publicUrl } = parts.config;
  const now = parts.clock();
  const [id = '', bornAt = '', signature = ''] = (readHostCookie(c, name, publicUrl) ?? '').split('.');
  const isOurs = id !== '' && equalInConstantTime(signature, sign(parts, id, bornAt));
  if (isOurs) return now - Number(bornAt) >= countsAfterMs ? id : undefined;
  const born = { id: mintToken(), at: String(now) };
  const cookie = `${born.id}.${born.at}.${sign(parts, born.id, born.at)}`;
  setHostCookie(c, name, publicUrl, cookie, KNOWN_BROWSER_DAYS * 24 * 3600);
  return undefined;
}
