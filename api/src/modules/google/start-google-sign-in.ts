import type { AppContext } from '../../context.ts';
import type { OpenIdClient } from '../../platform/openid/client.ts';
import { requestOf, startOAuthFlow } from './oauth-flow.ts';

/** The address at Google to go on to, and what the browser keeps until it comes back. Throws where Google cannot be reached. */
export async function startGoogleSignIn(
  context: AppContext,
  google: OpenIdClient,
  callbackUrl: string,
): Promise<{ address: string; kept: string }> {
  const { way, kept } = startOAuthFlow(context, callbackUrl);
  return { address: await google.addressOf(requestOf(context, way)), kept };
}
