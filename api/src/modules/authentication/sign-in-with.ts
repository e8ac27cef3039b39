import { GOOGLE_RETURN_MINUTES } from '@milon/shared/constants';
import type { Context } from 'hono';
import type { AppContext } from '../../context.ts';
import { visitOf } from '../../http/cookies/browser-cookie.ts';
import { setHostCookie } from '../../http/cookies/host-cookie.ts';
import { limitVisit } from '../../platform/limit-visit.ts';
import { startGoogleSignIn } from '../google/index.ts';
import { type FormRedirect, toError, toSignIn } from './form-answer.ts';
import { oauthCookie } from './oauth-cookie.ts';

/**
 * Starts a sign-in with a provider. Redirects to the provider, or to the sign-in page if the provider is not
 * offered or has a form on that page.
 */
export async function signInWith(
  context: AppContext,
  http: Context,
  request: { provider: string; callbackUrl: string; address: string },
): Promise<FormRedirect> {
  const { google, config } = context;
  if (request.provider !== 'google' || !google) return toSignIn(request.callbackUrl);
  await limitVisit(context, 'google', visitOf(http, context, request.address));
  try {
    const { address, signedFlow } = await startGoogleSignIn(context, google, request.callbackUrl);
    setHostCookie(http, oauthCookie, config.publicUrl, signedFlow, GOOGLE_RETURN_MINUTES * 60);
    return { to: address };
  } catch (error) {
    context.log.error({ err: error }, 'Google cannot be reached');
    return toError('UnknownError', 502);
  }
}
