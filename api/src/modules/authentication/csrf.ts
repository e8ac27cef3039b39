import type { Context } from 'hono';
import type { AppContext } from '../../context.ts';
import { readHostCookie, setHostCookie } from '../../http/cookies/host-cookie.ts';
import { readSignedText, signText } from '../../platform/security/signed.ts';
import { equalInConstantTime, mintToken } from '../../platform/security/tokens.ts';

const cookie = 'milon-csrf';
const purpose = 'csrf';

function ownToken({ config, keys }: AppContext, http: Context): string | undefined {
  const signed = readHostCookie(http, cookie, config.publicUrl);
  return signed && readSignedText(keys.signIn, purpose, signed);
}

/**
 * Returns the CSRF token that this browser's forms must carry. A signed copy is in a cookie that scripts
 * cannot read and other sites cannot set.
 */
export function csrfTokenOf(context: AppContext, http: Context): string {
  const own = ownToken(context, http);
  if (own) return own;
  const token = mintToken();
  setHostCookie(http, cookie, context.config.publicUrl, signText(context.keys.signIn, purpose, token));
  return token;
}

/** Whether a form comes from one of our own pages in this browser. */
export function isOwnForm(context: AppContext, http: Context, token: string | undefined): boolean {
  const own = ownToken(context, http);
  return own !== undefined && token !== undefined && equalInConstantTime(own, token);
}
