import type { AppContext } from '../../context.ts';
import { digest, equalInConstantTime, mintToken } from '../../platform/security/tokens.ts';

/** A family shares a browser; more accounts than these on one begin to look like something else. */
const marksMost = 5;

type Means = Pick<AppContext, 'keys'>;

const sign = ({ keys }: Means, device: string, memberId: string) =>
  digest(keys.device, `${device}:${memberId}`);

const marksOf = (cookie: string | undefined) => (cookie ?? '').split('~').filter(Boolean).slice(0, marksMost);

/**
 * The device of `cookie`, where this very account was signed in to on it before; undefined else. It opens nothing: tries from it are
 * counted apart, so that whoever guesses elsewhere does not shut the owner out.
 */
export function findKnownDevice(
  means: Means,
  cookie: string | undefined,
  memberId: string | undefined,
): string | undefined {
  let known: string | undefined;
  for (const mark of marksOf(cookie)) {
    const [device = '', signature = ''] = mark.split('.');
    if (equalInConstantTime(signature, sign(means, device, memberId ?? ''))) known ??= device;
  }
  return memberId === undefined ? undefined : known;
}

/** The cookie with this account among its marks, the newest first. */
export function addKnownDevice(means: Means, cookie: string | undefined, memberId: string): string {
  if (cookie !== undefined && findKnownDevice(means, cookie, memberId) !== undefined) return cookie;
  const device = mintToken();
  const mark = `${device}.${sign(means, device, memberId)}`;
  return [mark, ...marksOf(cookie)].slice(0, marksMost).join('~');
}
