import type { Context } from 'hono';
import type { AppContext } from '../../context.ts';
import { readHostCookie, setHostCookie } from '../../http/cookies/host-cookie.ts';
import { readSignedText, signText } from '../../platform/security/signed.ts';
import { equalInConstantTime, mintToken } from '../../platform/security/tokens.ts';

const cookie = 'milon-csrf';
const purpose = 'csrf';

function ownToken({ config, keys }: AppContext, http: Context): string | undefined {
  const kept = readHostCookie(http, cookie, config.publicUrl);
  return kept && readSignedText(keys.signIn, purpose, kept);
}

/** The token that this browser's forms must carry. Its signed twin is in a cookie that no script reads and no other site sets. */
export function csrfTokenOf(context: AppContext, http: Context): string {
  const own = ownToken(context, http);
  if (own) return own;
  const token = mintToken();
  setHostCookie(http, cookie, context.config.publicUrl, signText(context.keys.signIn, purpose, token));
  return token;
}

/** Whether a form comes from a page of ours in this very browser. */
export function isOwnForm(context: AppContext, http: Context, token: string | undefined): boolean {
  const own = ownToken(context, http);
  return own !== undefined && token !== undefined && equalInConstantTime(own, token);
}
