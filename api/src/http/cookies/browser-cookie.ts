import { KNOWN_BROWSER_DAYS } from '@milon/shared/constants';
import type { Context } from 'hono';
import type { AppContext } from '../../context.ts';
import type { Visit } from '../../platform/limit-visit.ts';
import { digest, equalInConstantTime, mintToken } from '../../platform/security/tokens.ts';
import { readHostCookie, setHostCookie } from './host-cookie.ts';

const name = 'milon-browser';

/** A younger cookie does not count: deleting it and taking a new one would give a new allowance at once. */
const countsAfterMs = 5 * 60_000;

type Parts = Pick<AppContext, 'keys' | 'config' | 'clock'>;

const sign = ({ keys }: Parts, id: string, bornAt: string) => digest(keys.device, `browser:${id}:${bornAt}`);

function readId(c: Context, parts: Parts): { id: string; bornAt: number } | undefined {
  const [id = '', bornAt = '', signature = ''] = (
    readHostCookie(c, name, parts.config.publicUrl) ?? ''
  ).split('.');
  const isOurs = id !== '' && equalInConstantTime(signature, sign(parts, id, bornAt));
  return isOurs ? { id, bornAt: Number(bornAt) } : undefined;
}

/** The id of this browser for limits, if it came for the first time some minutes ago. */
export function knownBrowser(c: Context, parts: Parts): string | undefined {
  const known = readId(c, parts);
  return known && parts.clock() - known.bornAt >= countsAfterMs ? known.id : undefined;
}

/** Sets an id in a browser that has none, and returns its id, which opens nothing. */
export function nameBrowser(c: Context, parts: Parts): string {
  const named = readId(c, parts);
  if (named) return named.id;
  const born = { id: mintToken(), at: String(parts.clock()) };
  const cookie = `${born.id}.${born.at}.${sign(parts, born.id, born.at)}`;
  setHostCookie(c, name, parts.config.publicUrl, cookie, KNOWN_BROWSER_DAYS * 24 * 3600);
  return born.id;
}

/** Who makes this call, for `limitVisit`, and the browser's id, however young. The answer sets the id. */
export function visitOf(c: Context, context: Parts, address: string): Visit & { browserId: string } {
  const browserId = nameBrowser(c, context);
  return { address, browser: knownBrowser(c, context), browserId };
}
