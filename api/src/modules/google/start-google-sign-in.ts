import type { AppContext } from '../../context.ts';
import type { OpenIdClient } from '../../platform/openid/client.ts';
import { requestOf, startOAuthFlow } from './oauth-flow.ts';

/**
 * Returns the address at Google to open, and what the browser stores until it returns. Throws if Google does
 * not answer.
 */
export async function startGoogleSignIn(
  context: AppContext,
  google: OpenIdClient,
  callbackUrl: string,
): Promise<{ address: string; signedFlow: string }> {
  const { flow, signedFlow } = startOAuthFlow(context, callbackUrl);
  return { address: await google.addressOf(requestOf(context, flow)), signedFlow };
}
