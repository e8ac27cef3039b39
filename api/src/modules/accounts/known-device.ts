import type { AppContext } from '../../context.ts';
import { digest, equalInConstantTime, mintToken } from '../../platform/security/tokens.ts';

/** A family may share a browser. More accounts on one browser look suspicious. */
const maxMarks = 5;

type Keys = Pick<AppContext, 'keys'>;

const sign = ({ keys }: Keys, device: string, memberId: string) =>
  digest(keys.device, `${device}:${memberId}`);

const marksOf = (cookie: string | undefined) => (cookie ?? '').split('~').filter(Boolean).slice(0, maxMarks);

/**
 * Returns the device id of `cookie` if this account signed in on it before, otherwise undefined. It gives no
 * access: attempts from a known device are counted separately, so that guesses from elsewhere do not lock the
 * owner out.
 */
export function findKnownDevice(
  context: Keys,
  cookie: string | undefined,
  memberId: string | undefined,
): string | undefined {
  let known: string | undefined;
  for (const mark of marksOf(cookie)) {
    const [device = '', signature = ''] = mark.split('.');
    if (equalInConstantTime(signature, sign(context, device, memberId ?? ''))) known ??= device;
  }
  return memberId === undefined ? undefined : known;
}

/** Returns the cookie with this account added, newest first. */
export function addKnownDevice(context: Keys, cookie: string | undefined, memberId: string): string {
  if (cookie !== undefined && findKnownDevice(context, cookie, memberId) !== undefined) return cookie;
  const device = mintToken();
  const mark = `${device}.${sign(context, device, memberId)}`;
  return [mark, ...marksOf(cookie)].slice(0, maxMarks).join('~');
}
