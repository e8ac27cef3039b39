import { GOOGLE_SESSION_MINUTES } from '@milon/shared/constants';
import type { AuthErrorName } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import type { OpenIdClient, ProviderIdentity } from '../../platform/openid/client.ts';
import { hashToken, mintToken } from '../../platform/security/tokens.ts';
import { type OAuthFlow, readOAuthFlow, requestOf } from './oauth-flow.ts';
import { insertGoogleSession } from './queries.ts';

export type GoogleOutcome =
  | { readonly token: string; readonly callbackUrl: string }
  | { readonly error: AuthErrorName };

const nameLength = 160;

async function identify(
  context: AppContext,
  google: OpenIdClient,
  way: OAuthFlow,
  parameters: URLSearchParams,
): Promise<ProviderIdentity | undefined> {
  try {
    return await google.redeem(parameters, requestOf(context, way));
  } catch (error) {
    context.log.warn({ err: error }, 'a sign-in with Google was refused');
    return undefined;
  }
}

/**
 * The browser is back from Google. Starts a Google session, of which only the token's hash is kept, for an email that Google has
 * verified. It says who somebody is at Google and opens nothing by itself.
 */
export async function completeGoogleSignIn(
  context: AppContext,
  google: OpenIdClient,
  answer: { parameters: URLSearchParams; kept: string | undefined },
): Promise<GoogleOutcome> {
  const way = readOAuthFlow(context, answer.kept);
  if (!way) return { error: 'OAuthCallbackError' };
  const identity = await identify(context, google, way, answer.parameters);
  if (!identity) return { error: 'OAuthCallbackError' };
  if (!identity.email || !identity.emailVerified) return { error: 'AccountNotLinkedError' };
  const now = context.clock();
  const token = mintToken();
  await insertGoogleSession(context.db, {
    token_hash: hashToken(token),
    email: identity.email.toLowerCase(),
    name: identity.name?.slice(0, nameLength) ?? '',
    image: identity.image?.startsWith('https://') ? identity.image : null,
    expires_at: now + GOOGLE_SESSION_MINUTES * 60_000,
  });
  return { token, callbackUrl: way.callbackUrl };
}
