import { GOOGLE_SESSION_MINUTES } from '@milon/shared/constants';
import type { AuthErrorName } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { type OpenIdClient, OwnSecretRefused, type ProviderIdentity } from '../../platform/openid/client.ts';
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
  flow: OAuthFlow,
  parameters: URLSearchParams,
): Promise<ProviderIdentity | AuthErrorName> {
  try {
    return await google.redeem(parameters, requestOf(context, flow));
  } catch (error) {
    if (error instanceof OwnSecretRefused) {
      context.log.error({ err: error }, 'GOOGLE_CLIENT_SECRET is wrong');
      return 'MissingSecretError';
    }
    context.log.warn({ err: error }, 'Google sign-in failed');
    return 'OAuthCallbackError';
  }
}

/**
 * Handles the browser's return from Google. Starts a Google session for an email that Google has verified,
 * and stores only the hash of its token. The session says who the person is at Google and gives no access by
 * itself.
 */
export async function completeGoogleSignIn(
  context: AppContext,
  google: OpenIdClient,
  answer: { parameters: URLSearchParams; signedFlow: string | undefined },
): Promise<GoogleOutcome> {
  const flow = readOAuthFlow(context, answer.signedFlow);
  if (!flow) return { error: 'OAuthCallbackError' };
  const identity = await identify(context, google, flow, answer.parameters);
  if (typeof identity === 'string') return { error: identity };
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
  return { token, callbackUrl: flow.callbackUrl };
}
