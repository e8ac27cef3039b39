import { GOOGLE_RETURN_MINUTES } from '@milon/shared/constants';
import { z } from 'zod';
import type { AppContext } from '../../context.ts';
import type { SignInRequest } from '../../platform/openid/client.ts';
import { readSignedText, signText } from '../../platform/security/signed.ts';
import { digest, mintToken } from '../../platform/security/tokens.ts';

const flowSchema = z.object({ state: z.string(), callbackUrl: z.string(), endsAt: z.number() });
/** A sign-in that has started and has not returned from Google. */
export type OAuthFlow = z.output<typeof flowSchema>;

/**
 * Starts a flow. The browser stores `signedFlow` until it returns; it is invalid after
 * `GOOGLE_RETURN_MINUTES`.
 */
export function startOAuthFlow(
  context: AppContext,
  callbackUrl: string,
): { flow: OAuthFlow; signedFlow: string } {
  const flow = {
    state: mintToken(),
    callbackUrl,
    endsAt: context.clock() + GOOGLE_RETURN_MINUTES * 60_000,
  };
  const text = Buffer.from(JSON.stringify(flow)).toString('base64url');
  return { flow, signedFlow: signText(context.keys.signIn, 'google', text) };
}

/** Returns the flow that this browser started; undefined if it started none, or too long ago. */
export function readOAuthFlow(context: AppContext, signedFlow: string | undefined): OAuthFlow | undefined {
  const text = signedFlow && readSignedText(context.keys.signIn, 'google', signedFlow);
  if (!text) return undefined;
  const flow = flowSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return flow.endsAt > context.clock() ? flow : undefined;
}

/**
 * Derives the nonce and the PKCE verifier from the state, with a key that never leaves the server. So the
 * browser does not need to store them.
 */
export function requestOf(context: AppContext, { state }: OAuthFlow): SignInRequest {
  const { signIn } = context.keys;
  return { state, nonce: digest(signIn, `nonce|${state}`), verifier: digest(signIn, `verifier|${state}`) };
}
