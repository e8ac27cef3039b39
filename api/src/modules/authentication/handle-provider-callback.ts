import type { Context } from 'hono';
import type { Actor, AppContext } from '../../context.ts';
import { visitOf } from '../../http/cookies/browser-cookie.ts';
import { setGoogleCookie } from '../../http/cookies/google-cookie.ts';
import { clearHostCookie, readHostCookie } from '../../http/cookies/host-cookie.ts';
import { limitVisit } from '../../platform/limit-visit.ts';
import { endBrowserSession } from '../accounts/index.ts';
import { completeGoogleSignIn } from '../google/index.ts';
import { type FormRedirect, toError, toSignIn } from './form-answer.ts';
import { oauthCookie } from './oauth-cookie.ts';

/**
 * Handles the browser's return from a provider. The cookie of this sign-in works once. The browser's former
 * session ends, because the person at Google may be another one.
 */
export async function handleProviderCallback(
  visit: { context: AppContext; actor: Actor; http: Context; address: string },
  provider: string,
): Promise<FormRedirect> {
  const { context, http } = visit;
  const { publicUrl } = context.config;
  if (provider === 'credentials') return toError('UnsupportedStrategyError', 400);
  if (provider !== 'google' || !context.google) return toSignIn('/');
  const signedFlow = readHostCookie(http, oauthCookie, publicUrl);
  clearHostCookie(http, oauthCookie, publicUrl);
  await limitVisit(context, 'google', visitOf(http, context, visit.address));
  const parameters = new URL(http.req.url).searchParams;
  const outcome = await completeGoogleSignIn(context, context.google, { parameters, signedFlow });
  if ('error' in outcome) return toError(outcome.error, 401);
  await endBrowserSession(visit);
  setGoogleCookie(http, publicUrl, outcome.token);
  return { to: outcome.callbackUrl };
}
